local Queue = {}
Queue.__index = Queue
function Queue.new() return setmetatable({ heap = {} }, Queue) end
function Queue:isEmpty() return #self.heap == 0 end
function Queue:put(node, distance)
  local heap = self.heap
  heap[#heap + 1] = { node = node, distance = distance }
  local at = #heap
  while at > 1 do
    local parent = math.floor(at / 2)
    if heap[parent].distance <= heap[at].distance then break end
    self:swap(parent, at)
    at = parent
  end
end
function Queue:take()
  local heap = self.heap
  local top, last = heap[1], table.remove(heap)
  if #heap > 0 then
    heap[1] = last
    self:sink(1)
  end
  return top
end
function Queue:sink(at)
  local heap = self.heap
  local count = #heap
  while true do
    local least, left = at, at * 2
    local right = left + 1
    if left <= count and heap[left].distance < heap[least].distance then least = left end
    if right <= count and heap[right].distance < heap[least].distance then least = right end
    if least == at then break end
    self:swap(least, at)
    at = least
  end
end
function Queue:swap(a, b)
  local heap = self.heap
  heap[a], heap[b] = heap[b], heap[a]
end

local function makeGraph(count)
  local graph, seed = {}, 42
  for node = 0, count - 1 do
    local edges = { { to = (node + 1) % count, length = 100 } }
    for _ = 1, 4 do
      seed = seed * 16807 % 2147483647
      local to = seed % count
      seed = seed * 16807 % 2147483647
      edges[#edges + 1] = { to = to, length = seed % 100 + 1 }
    end
    graph[node] = edges
  end
  return graph
end

local function shortest(graph, count, start)
  local distances = { [start] = 0 }
  local queue = Queue.new()
  queue:put(start, 0)
  while not queue:isEmpty() do
    local item = queue:take()
    if item.distance == distances[item.node] then
      for _, edge in ipairs(graph[item.node]) do
        local found = item.distance + edge.length
        if distances[edge.to] == nil or found < distances[edge.to] then
          distances[edge.to] = found
          queue:put(edge.to, found)
        end
      end
    end
  end
  return distances
end

local function main(count)
  local graph, sum, farthest = makeGraph(count), 0, 0
  for i = 0, 3 do
    local distances = shortest(graph, count, i * 17 % count)
    for node = 0, count - 1 do
      sum = (sum * 31 + distances[node]) % 1000007
      farthest = math.max(farthest, distances[node])
    end
  end
  print(farthest .. " " .. sum)
end

main(tonumber(arg[1]) or 30000)
