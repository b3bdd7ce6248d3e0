local function checked_age(age)
  if age < 6 then error("太小", 0) end
  if age > 18 then error("太大", 0) end
  return age
end

local function checked(form)
  if form.name == "" then error("没有名字", 0) end
  if form.group < 1 or form.group > 8 then error("没有这个组", 0) end
  return { group = form.group, age = checked_age(form.age) }
end

local function main(count)
  local seed = 42
  local groups = { 0, 0, 0, 0, 0, 0, 0, 0, 0 }
  local faults = {}
  for _ = 1, count do
    seed = seed * 16807 % 2147483647
    local form = { name = "小明", group = seed % 10, age = math.floor(seed / 10) % 24 }
    if seed % 13 == 0 then form.name = "" end
    local fine, good = pcall(checked, form)
    if fine then
      groups[good.group + 1] = groups[good.group + 1] + good.age
    else
      faults[good] = (faults[good] or 0) + 1
    end
  end
  local sum = 0
  for _, number in ipairs(groups) do sum = (sum * 31 + number) % 1000007 end
  print(sum .. " " .. faults["没有名字"] .. " " .. faults["没有这个组"] .. " " .. faults["太小"] .. " " .. faults["太大"])
end

main(tonumber(arg[1]) or 500000)
