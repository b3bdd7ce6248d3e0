-- Lua's strings are bytes: a text is an array of characters here, as scripts with Chinese text do.
local function split(text)
  local letters = {}
  for letter in text:gmatch("[%z\1-\127\194-\244][\128-\191]*") do letters[#letters + 1] = letter end
  return letters
end

local function text(length, seed)
  local letters, made = split("天地玄黄宇宙洪荒"), {}
  for i = 1, length do
    seed = seed * 16807 % 2147483647
    made[i] = letters[seed % 8 + 1]
  end
  return made
end

local function reversed(letters)
  local made = {}
  for i = #letters, 1, -1 do made[#made + 1] = letters[i] end
  return made
end

local function distance(a, b)
  local above = {}
  for j = 0, #b do above[j + 1] = j end
  for i = 1, #a do
    local row = { i }
    for j = 1, #b do
      local change = above[j]
      if a[i] ~= b[j] then change = change + 1 end
      row[#row + 1] = math.min(change, above[j + 1] + 1, row[j] + 1)
    end
    above = row
  end
  return above[#b + 1]
end

local function main(length)
  local a, b = text(length, 42), text(length, 7)
  local proverbs = distance(split("千里之行始于足下"), split("不积跬步无以至千里"))
  print(distance(a, b) .. " " .. distance(a, reversed(a)) .. " " .. proverbs)
end

main(tonumber(arg[1]) or 2000)
