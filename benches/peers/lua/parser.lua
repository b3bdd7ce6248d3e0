local function isDigit(c) return c >= "0" and c <= "9" end

local function tokens(text)
  local list, at = {}, 1
  while at <= #text do
    local c = text:sub(at, at)
    if isDigit(c) then
      local number = 0
      while at <= #text and isDigit(text:sub(at, at)) do
        number = number * 10 + tonumber(text:sub(at, at))
        at = at + 1
      end
      list[#list + 1] = { kind = "number", value = number }
    else
      if c ~= " " then list[#list + 1] = { kind = c } end
      at = at + 1
    end
  end
  list[#list + 1] = { kind = "end" }
  return list
end

local Parser = {}
Parser.__index = Parser
function Parser.new(list) return setmetatable({ list = list, at = 1 }, Parser) end
function Parser:peek() return self.list[self.at].kind end
function Parser:take()
  local token = self.list[self.at]
  self.at = self.at + 1
  return token
end
function Parser:sum()
  local tree = self:product()
  while self:peek() == "+" or self:peek() == "-" do
    tree = { kind = self:take().kind, left = tree, right = self:product() }
  end
  return tree
end
function Parser:product()
  local tree = self:factor()
  while self:peek() == "*" or self:peek() == "/" or self:peek() == "%" do
    tree = { kind = self:take().kind, left = tree, right = self:factor() }
  end
  return tree
end
function Parser:factor()
  local token = self:take()
  if token.kind == "number" then return { kind = "number", value = token.value } end
  if token.kind == "x" then return { kind = "x" } end
  if token.kind == "(" then
    local tree = self:sum()
    self:take()
    return tree
  end
  error("unexpected " .. token.kind)
end

local function evaluate(tree, x)
  local kind = tree.kind
  if kind == "number" then return tree.value end
  if kind == "x" then return x end
  if kind == "+" then return evaluate(tree.left, x) + evaluate(tree.right, x) end
  if kind == "-" then return evaluate(tree.left, x) - evaluate(tree.right, x) end
  if kind == "*" then return evaluate(tree.left, x) * evaluate(tree.right, x) end
  if kind == "/" then return math.floor(evaluate(tree.left, x) / evaluate(tree.right, x)) end
  return evaluate(tree.left, x) % evaluate(tree.right, x)
end

local function main(rounds)
  local formulas = {
    "(x + 3) * (2 * x + 1) / 7 + x % 13 * 4",
    "x * x * x + 25 * x * x - 17 * x + 100",
    "((x + 1) * (x + 2) + (x + 3) * (x + 4)) / (x % 5 + 1)",
    "1 + 2 * 3 - 4 / 2 + (5 + 6 * (7 + 8 * (9 + x))) % 1000",
  }
  local sum = 0
  for round = 0, rounds - 1 do
    for _, text in ipairs(formulas) do
      local tree = Parser.new(tokens(text)):sum()
      for x = 1, 10 do sum = (sum + evaluate(tree, round % 100 + x)) % 1000007 end
    end
  end
  print(sum)
end

main(tonumber(arg[1]) or 6000)
