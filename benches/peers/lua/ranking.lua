local function make_players(count)
  local players = {}
  for i = 0, count - 1 do players[i + 1] = { name = "选手" .. i * 7919 % count, score = 0, games = 0 } end
  return players
end

local function play(players, games)
  local seed = 42
  for _ = 1, games do
    seed = seed * 16807 % 2147483647
    local player = players[seed % #players + 1]
    seed = seed * 16807 % 2147483647
    player.score = player.score + seed % 10
    player.games = player.games + 1
  end
end

-- The names differ, so it makes no difference that the sort is not stable.
local function before(a, b)
  if a.score ~= b.score then return a.score > b.score end
  if a.games ~= b.games then return a.games < b.games end
  return a.name < b.name
end

local function main(count)
  local players = make_players(count)
  local sum = 0
  for _ = 1, 5 do
    play(players, count * 2)
    table.sort(players, before)
    for i = 1, 100 do sum = (sum * 31 + players[i].score * 100 + players[i].games) % 1000007 end
  end
  print(players[1].name .. " " .. players[1].score .. " " .. sum)
end

main(tonumber(arg[1]) or 60000)
