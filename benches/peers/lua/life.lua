local Cell = {}
Cell.__index = Cell
function Cell.new(alive) return setmetatable({ alive = alive, next = false, neighbours = {} }, Cell) end
function Cell:think()
  local count = 0
  for _, cell in ipairs(self.neighbours) do
    if cell.alive then count = count + 1 end
  end
  self.next = count == 3 or (self.alive and count == 2)
end
function Cell:change() self.alive = self.next end

local World = {}
World.__index = World
function World.new(n)
  local cells, seed = {}, 42
  for i = 1, n do
    cells[i] = {}
    for j = 1, n do
      seed = seed * 16807 % 2147483647
      cells[i][j] = Cell.new(seed % 3 == 0)
    end
  end
  for i = 0, n - 1 do
    for j = 0, n - 1 do
      local neighbours = cells[i + 1][j + 1].neighbours
      for down = -1, 1 do
        for right = -1, 1 do
          if down ~= 0 or right ~= 0 then
            neighbours[#neighbours + 1] = cells[(i + down + n) % n + 1][(j + right + n) % n + 1]
          end
        end
      end
    end
  end
  return setmetatable({ cells = cells }, World)
end
function World:step()
  for _, row in ipairs(self.cells) do
    for _, cell in ipairs(row) do cell:think() end
  end
  for _, row in ipairs(self.cells) do
    for _, cell in ipairs(row) do cell:change() end
  end
end
function World:living()
  local count = 0
  for _, row in ipairs(self.cells) do
    for _, cell in ipairs(row) do
      if cell.alive then count = count + 1 end
    end
  end
  return count
end

local function main(generations)
  local world, sum = World.new(80), 0
  for _ = 1, generations do
    world:step()
    sum = (sum * 31 + world:living()) % 1000007
  end
  print(world:living() .. " " .. sum)
end

main(tonumber(arg[1]) or 250)
