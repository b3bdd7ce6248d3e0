-- A small JSON library in plain Lua, as scripts carry one; `null` stands for what a table cannot hold.
local null = setmetatable({}, { __tostring = function() return "null" end })

local escapes = { ['"'] = '\\"', ["\\"] = "\\\\", ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t" }
local encode
local function encodeTo(out, value)
  local kind = type(value)
  if value == null then out[#out + 1] = "null"
  elseif kind == "string" then out[#out + 1] = '"' .. value:gsub('["\\%c]', escapes) .. '"'
  elseif kind ~= "table" then out[#out + 1] = tostring(value)
  elseif #value > 0 or next(value) == nil then
    for i, item in ipairs(value) do
      out[#out + 1] = i == 1 and "[" or ","
      encodeTo(out, item)
    end
    out[#out + 1] = #value == 0 and "[]" or "]"
  else
    local first = true
    for key, item in pairs(value) do
      out[#out + 1] = first and "{" or ","
      first = false
      encodeTo(out, key)
      out[#out + 1] = ":"
      encodeTo(out, item)
    end
    out[#out + 1] = "}"
  end
end
function encode(value)
  local out = {}
  encodeTo(out, value)
  return table.concat(out)
end

local marks = { n = "\n", r = "\r", t = "\t" }
local parseValue
local function parseText(text, at)
  local stop = text:find('["\\]', at + 1)
  if text:byte(stop) == 34 then return text:sub(at + 1, stop - 1), stop + 1 end
  local parts, from = {}, at + 1
  while text:byte(stop) == 92 do
    local mark = text:sub(stop + 1, stop + 1)
    parts[#parts + 1] = text:sub(from, stop - 1) .. (marks[mark] or mark)
    from = stop + 2
    stop = text:find('["\\]', from)
  end
  parts[#parts + 1] = text:sub(from, stop - 1)
  return table.concat(parts), stop + 1
end
local function parseArray(text, at)
  local list = {}
  at = text:find("%S", at + 1)
  while text:byte(at) ~= 93 do
    list[#list + 1], at = parseValue(text, at)
    at = text:find("%S", at)
    if text:byte(at) == 44 then at = text:find("%S", at + 1) end
  end
  return list, at + 1
end
local function parseObject(text, at)
  local object, key = {}, nil
  at = text:find("%S", at + 1)
  while text:byte(at) ~= 125 do
    key, at = parseText(text, at)
    at = text:find("[^%s:]", at)
    object[key], at = parseValue(text, at)
    at = text:find("%S", at)
    if text:byte(at) == 44 then at = text:find("%S", at + 1) end
  end
  return object, at + 1
end
function parseValue(text, at)
  local byte = text:byte(at)
  if byte == 34 then return parseText(text, at) end
  if byte == 123 then return parseObject(text, at) end
  if byte == 91 then return parseArray(text, at) end
  if byte == 116 then return true, at + 4 end
  if byte == 102 then return false, at + 5 end
  if byte == 110 then return null, at + 4 end
  local digits = text:match("^[%d.eE+-]+", at)
  return tonumber(digits), at + #digits
end

local function characters(text)
  local _, count = text:gsub("[^\128-\191]", "")
  return count
end

local function students(count)
  local list = {}
  for i = 0, count - 1 do
    list[#list + 1] = {
      ["编号"] = i,
      ["姓名"] = "学生" .. i,
      ["在校"] = i % 3 ~= 0,
      ["电话"] = null,
      ["分数"] = { i % 101, i * 7 % 101, i * 13 % 101 },
      ["住址"] = { ["城市"] = "长安", ["街道"] = '朱雀大街 "东" ' .. i % 50 .. " 号" },
    }
  end
  return list
end

local function main(rounds)
  local list, length, sum = students(1000), 0, 0
  for _ = 1, rounds do
    local text = encode(list)
    length = length + characters(text)
    list = parseValue(text, 1)
    for _, one in ipairs(list) do
      if one["在校"] then
        for _, mark in ipairs(one["分数"]) do sum = sum + mark end
        sum = sum + characters(one["住址"]["街道"])
      end
      one["编号"] = one["编号"] + 1
    end
  end
  print(length .. " " .. sum .. " " .. list[#list]["编号"])
end

main(tonumber(arg[1]) or 60)
