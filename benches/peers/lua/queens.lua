local Board = {}
Board.__index = Board
function Board.new(n)
  local board = { n = n, columns = {}, falling = {}, rising = {}, places = {}, solutions = 0, check = 0 }
  for i = 0, n - 1 do
    board.columns[i] = false
    board.places[i] = 0
  end
  for i = 0, n * 2 - 1 do
    board.falling[i] = false
    board.rising[i] = false
  end
  return setmetatable(board, Board)
end
function Board:isFree(row, column)
  return not self.columns[column] and not self.falling[row + column] and not self.rising[row - column + self.n]
end
function Board:mark(row, column, taken)
  self.columns[column] = taken
  self.falling[row + column] = taken
  self.rising[row - column + self.n] = taken
end
function Board:record()
  self.solutions = self.solutions + 1
  for row = 0, self.n - 1 do self.check = (self.check * 31 + self.places[row]) % 1000007 end
end
function Board:place(row)
  if row == self.n then
    self:record()
    return
  end
  for column = 0, self.n - 1 do
    if self:isFree(row, column) then
      self.places[row] = column
      self:mark(row, column, true)
      self:place(row + 1)
      self:mark(row, column, false)
    end
  end
end

local function main(n)
  local board = Board.new(n)
  board:place(0)
  print(board.solutions .. " " .. board.check)
end

main(tonumber(arg[1]) or 12)
