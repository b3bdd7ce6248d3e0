local function article(count)
  local roots = { "shan", "shui", "tian", "di", "ren", "feng", "yue", "hua", "niao", "yun", "xue", "he" }
  local parts, seed = {}, 42
  for i = 0, count - 1 do
    seed = seed * 16807 % 2147483647
    local first = roots[seed % 12 + 1]
    seed = seed * 16807 % 2147483647
    local second = roots[seed % 12 + 1]
    if i % 3 == 0 then first = first:upper() end
    parts[#parts + 1] = first .. second .. seed % 10 .. (i % 10 == 9 and ".\n" or " ")
  end
  return table.concat(parts)
end

local function countWords(text)
  local counts = {}
  for line in text:gmatch("[^\n]+") do
    for word in line:gsub("%.", ""):lower():gmatch("%S+") do counts[word] = (counts[word] or 0) + 1 end
  end
  return counts
end

local function ranking(counts)
  local ranks = {}
  for word, count in pairs(counts) do ranks[#ranks + 1] = { word = word, count = count } end
  table.sort(ranks, function(a, b)
    if a.count ~= b.count then return a.count > b.count end
    return a.word < b.word
  end)
  return ranks
end

local function main(count)
  local ranks, sum = ranking(countWords(article(count))), 0
  for i = 1, 3 do print(ranks[i].word .. " " .. ranks[i].count) end
  for _, item in ipairs(ranks) do sum = (sum * 31 + item.count) % 1000007 end
  print(#ranks .. " " .. sum)
end

main(tonumber(arg[1]) or 300000)
