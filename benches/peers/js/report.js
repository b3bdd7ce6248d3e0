function makeScores(count) {
  let text = "学号,班级,语文,数学,英语\n", seed = 42;
  for (let i = 1; i <= count; i++) {
    text += i + "," + (i % 12 + 1);
    for (let j = 0; j < 3; j++) {
      seed = seed * 16807 % 2147483647;
      text += "," + (seed % 61 + 40);
    }
    text += "\n";
  }
  return text;
}

function readScores(text) {
  const students = [];
  for (const line of text.split("\n").slice(1)) {
    if (line === "") continue;
    const cells = line.split(",");
    students.push({ id: cells[0], group: Number(cells[1]), marks: [Number(cells[2]), Number(cells[3]), Number(cells[4])] });
  }
  return students;
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

function averages(students) {
  const totals = Array(13).fill(0), counts = Array(13).fill(0);
  for (const student of students) {
    totals[student.group] += sum(student.marks);
    counts[student.group]++;
  }
  return totals.slice(1).map((total, index) => total / counts[index + 1]);
}

function table(students) {
  return students.map((student) => {
    const total = sum(student.marks);
    return `${student.id.padStart(7)} ${String(student.group).padStart(2)} ${String(total).padStart(5)} ${(total / 3).toFixed(2).padStart(7)}`;
  }).join("\n");
}

function main(count) {
  const students = readScores(makeScores(count));
  for (const average of averages(students)) console.log(average.toFixed(3));
  const text = table(students);
  let check = 0;
  for (const line of text.split("\n")) check = (check * 31 + Number(line.slice(11, 16))) % 1000007;
  console.log(text.length, check);
}

main(Number(process.argv[2] ?? 60000));
