local function adding(n) return function(value) return value + n end end
local function times(n) return function(value) return value * n end end
local function remainder(n) return function(value) return value % n end end
local function above(limit, yes, no)
  return function(value)
    if value > limit then return yes(value) end
    return no(value)
  end
end
local function joined(steps)
  return function(value)
    for _, step in ipairs(steps) do value = step(value) end
    return value
  end
end
local function counter()
  local count = 0
  return function(value)
    count = count + 1
    return value + count % 2
  end
end

local function map(list, f)
  local made = {}
  for i, value in ipairs(list) do made[i] = f(value) end
  return made
end
local function filter(list, f)
  local made = {}
  for _, value in ipairs(list) do
    if f(value) then made[#made + 1] = value end
  end
  return made
end
local function reduce(list, f, start)
  for _, value in ipairs(list) do start = f(start, value) end
  return start
end

local function main(count)
  local steps = { adding(3), times(7), counter(), above(100, remainder(101), adding(50)), joined({ adding(1), times(2) }) }
  local whole, sum = joined(steps), 0
  for i = 0, count - 1 do sum = (sum + whole(i)) % 1000007 end
  local numbers = {}
  for i = 0, count - 1 do numbers[#numbers + 1] = i end
  local even = filter(map(numbers, times(3)), function(n) return n % 2 == 0 end)
  local total = reduce(map(even, whole), function(so_far, n) return (so_far * 31 + n) % 1000007 end, 0)
  print(sum .. " " .. #even .. " " .. total)
end

main(tonumber(arg[1]) or 500000)
