import json
import sys


def students(count):
    return [
        {
            "编号": i,
            "姓名": f"学生{i}",
            "在校": i % 3 != 0,
            "电话": None,
            "分数": [i % 101, i * 7 % 101, i * 13 % 101],
            "住址": {"城市": "长安", "街道": f'朱雀大街 "东" {i % 50} 号'},
        }
        for i in range(count)
    ]


def main(rounds):
    people = students(1000)
    length = total = 0
    for _ in range(rounds):
        text = json.dumps(people, ensure_ascii=False, separators=(",", ":"))
        length += len(text)
        people = json.loads(text)
        for one in people:
            if one["在校"]:
                total += sum(one["分数"]) + len(one["住址"]["街道"])
            one["编号"] += 1
    print(length, total, people[-1]["编号"])


main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
