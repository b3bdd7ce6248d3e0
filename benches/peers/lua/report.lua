local function make_scores(count)
  local pieces, seed = { "学号,班级,语文,数学,英语\n" }, 42
  for i = 1, count do
    pieces[#pieces + 1] = i .. "," .. i % 12 + 1
    for _ = 1, 3 do
      seed = seed * 16807 % 2147483647
      pieces[#pieces + 1] = "," .. seed % 61 + 40
    end
    pieces[#pieces + 1] = "\n"
  end
  return table.concat(pieces)
end

local function read_scores(text)
  local students, head = {}, true
  for line in text:gmatch("[^\n]+") do
    if not head then
      local cells = {}
      for cell in line:gmatch("[^,]+") do cells[#cells + 1] = cell end
      students[#students + 1] =
        { id = cells[1], group = tonumber(cells[2]), marks = { tonumber(cells[3]), tonumber(cells[4]), tonumber(cells[5]) } }
    end
    head = false
  end
  return students
end

local function sum(numbers)
  local total = 0
  for _, number in ipairs(numbers) do total = total + number end
  return total
end

local function averages(students)
  local totals, counts = {}, {}
  for group = 1, 12 do totals[group], counts[group] = 0, 0 end
  for _, student in ipairs(students) do
    totals[student.group] = totals[student.group] + sum(student.marks)
    counts[student.group] = counts[student.group] + 1
  end
  local list = {}
  for group = 1, 12 do list[group] = totals[group] / counts[group] end
  return list
end

local function make_table(students)
  local lines = {}
  for i, student in ipairs(students) do
    local total = sum(student.marks)
    lines[i] = string.format("%7s %2d %5d %7.2f", student.id, student.group, total, total / 3)
  end
  return table.concat(lines, "\n")
end

local function main(count)
  local students = read_scores(make_scores(count))
  for _, average in ipairs(averages(students)) do print(string.format("%.3f", average)) end
  local text = make_table(students)
  local check = 0
  for line in text:gmatch("[^\n]+") do check = (check * 31 + tonumber(line:sub(12, 16))) % 1000007 end
  print(#text .. " " .. check)
end

main(tonumber(arg[1]) or 60000)
