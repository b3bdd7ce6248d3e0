import sys


def checked_age(age):
    if age < 6:
        raise ValueError("太小")
    if age > 18:
        raise ValueError("太大")
    return age


def checked(form):
    if form["name"] == "":
        raise ValueError("没有名字")
    if not 1 <= form["group"] <= 8:
        raise ValueError("没有这个组")
    return {"group": form["group"], "age": checked_age(form["age"])}


def main(count):
    seed, groups, faults = 42, [0] * 9, {}
    for _ in range(count):
        seed = seed * 16807 % 2147483647
        form = {"name": "小明", "group": seed % 10, "age": seed // 10 % 24}
        if seed % 13 == 0:
            form["name"] = ""
        try:
            good = checked(form)
            groups[good["group"]] += good["age"]
        except ValueError as error:
            message = str(error)
            faults[message] = faults.get(message, 0) + 1
    total = 0
    for number in groups:
        total = (total * 31 + number) % 1000007
    print(total, faults["没有名字"], faults["没有这个组"], faults["太小"], faults["太大"])


main(int(sys.argv[1]) if len(sys.argv) > 1 else 500000)
