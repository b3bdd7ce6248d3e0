local Library = {}
Library.__index = Library

local function new_library()
  return setmetatable({ lent = {}, lent_count = 0, counts = {}, order = {}, refused = 0 }, Library)
end

function Library:lend(book, reader)
  if self.lent[book] then
    self.refused = self.refused + 1
    return false
  end
  self.lent[book] = reader
  self.lent_count = self.lent_count + 1
  if not self.counts[reader] then
    self.counts[reader] = 0
    self.order[#self.order + 1] = reader
  end
  self.counts[reader] = self.counts[reader] + 1
  return true
end

function Library:give_back(book)
  if not self.lent[book] then return false end
  self.lent[book] = nil
  self.lent_count = self.lent_count - 1
  return true
end

function Library:most()
  local who, most = "", 0
  for _, reader in ipairs(self.order) do
    if self.counts[reader] > most then who, most = reader, self.counts[reader] end
  end
  return who .. " " .. most
end

local function main(days)
  local library = new_library()
  local seed, returned = 42, 0
  for _ = 1, days do
    for _ = 1, 3 do
      seed = seed * 16807 % 2147483647
      local book = "书" .. seed % 20000
      seed = seed * 16807 % 2147483647
      library:lend(book, "读者" .. seed % 5000)
    end
    for _ = 1, 3 do
      seed = seed * 16807 % 2147483647
      if library:give_back("书" .. seed % 20000) then returned = returned + 1 end
    end
  end
  print(library:most() .. " " .. library.refused .. " " .. returned .. " " .. library.lent_count)
end

main(tonumber(arg[1]) or 200000)
