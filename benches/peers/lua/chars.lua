local CHARACTER = "[%z\1-\127\194-\244][\128-\191]*"

local function characters(text)
  local list = {}
  for c in text:gmatch(CHARACTER) do list[#list + 1] = c end
  return list
end

local function make_text(count)
  local pool = characters("春眠不觉晓处闻啼鸟夜来风雨声花落知多少，。")
  local pieces, seed = {}, 42
  for i = 1, count do
    seed = seed * 16807 % 2147483647
    pieces[i] = pool[seed % #pool + 1]
  end
  return table.concat(pieces)
end

local function frequencies(text)
  local counts, order = {}, {}
  for c in text:gmatch(CHARACTER) do
    if c ~= "，" and c ~= "。" then
      if not counts[c] then
        counts[c] = 0
        order[#order + 1] = c
      end
      counts[c] = counts[c] + 1
    end
  end
  return counts, order
end

local function doubles(chars)
  local count = 0
  for i = 2, #chars do
    if chars[i] == chars[i - 1] then count = count + 1 end
  end
  return count
end

local function palindromes(chars, length)
  local count = 0
  for i = 1, #chars - length + 1 do
    local left, right = i, i + length - 1
    while left < right and chars[left] == chars[right] do
      left = left + 1
      right = right - 1
    end
    if left >= right then count = count + 1 end
  end
  return count
end

local function backwards(text)
  local sum = 0
  for sentence in (text .. "。"):gmatch("(.-)。") do
    local chars = characters(sentence)
    local reversed = {}
    for i = #chars, 1, -1 do reversed[#reversed + 1] = chars[i] end
    if table.concat(reversed) < sentence then sum = sum + #chars end
  end
  return sum
end

local function main(count)
  local text = make_text(count)
  local counts, order = frequencies(text)
  local sum = 0
  for _, c in ipairs(order) do sum = (sum * 31 + counts[c]) % 1000007 end
  print(#order .. " " .. counts["春"] .. " " .. sum)
  local chars = characters(text)
  print(doubles(chars) .. " " .. palindromes(chars, 3) .. " " .. palindromes(chars, 4) .. " " .. backwards(text))
end

main(tonumber(arg[1]) or 600000)
