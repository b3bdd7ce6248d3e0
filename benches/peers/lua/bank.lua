local Dice = {}
Dice.__index = Dice
function Dice.new(seed) return setmetatable({ seed = seed }, Dice) end
function Dice:roll(sides)
  self.seed = self.seed * 16807 % 2147483647
  return self.seed % sides
end

local Counter = {}
Counter.__index = Counter
function Counter.new(number)
  return setmetatable({ number = number, customer = nil, left = 0, done = 0, busy = 0 }, Counter)
end
function Counter:isFree() return self.customer == nil end
function Counter:serve(customer)
  self.customer = customer
  self.left = customer.needs
end
function Counter:minute()
  if self.customer ~= nil then
    self.busy = self.busy + 1
    self.left = self.left - 1
    if self.left == 0 then
      self.done = self.done + 1
      self.customer = nil
    end
  end
end

local Bank = {}
Bank.__index = Bank
function Bank.new(count)
  local counters = {}
  for i = 0, count - 1 do counters[#counters + 1] = Counter.new(i) end
  return setmetatable({ time = 0, queue = {}, counters = counters, dice = Dice.new(42), waited = 0, longest = 0 }, Bank)
end
function Bank:arrive()
  if self.dice:roll(100) < 85 then
    table.insert(self.queue, { since = self.time, needs = 2 + self.dice:roll(8) })
    self.longest = math.max(self.longest, #self.queue)
  end
end
function Bank:call()
  for _, counter in ipairs(self.counters) do
    if counter:isFree() and #self.queue > 0 then
      local customer = table.remove(self.queue, 1)
      self.waited = self.waited + self.time - customer.since
      counter:serve(customer)
    end
  end
end
function Bank:minute()
  self:arrive()
  self:call()
  for _, counter in ipairs(self.counters) do counter:minute() end
  self.time = self.time + 1
end

local function main(minutes)
  local bank = Bank.new(5)
  for _ = 1, minutes do bank:minute() end
  local done, sum = 0, 0
  for _, counter in ipairs(bank.counters) do
    done = done + counter.done
    sum = (sum * 31 + counter.busy) % 1000007
  end
  print(done .. " " .. bank.waited .. " " .. bank.longest .. " " .. sum)
end

main(tonumber(arg[1]) or 800000)
