local function matrix(n, seed)
  local rows = {}
  for i = 0, n - 1 do
    local row = {}
    for j = 0, n - 1 do row[#row + 1] = (i * seed + j) % 17 / 4 end
    rows[#rows + 1] = row
  end
  return rows
end

local function multiply(a, b)
  local n, product = #a, {}
  for i = 1, n do
    local row = {}
    for j = 1, n do
      local sum = 0.0
      for k = 1, n do sum = sum + a[i][k] * b[k][j] end
      row[#row + 1] = sum
    end
    product[#product + 1] = row
  end
  return product
end

local function main(n)
  local product = multiply(matrix(n, 3), matrix(n, 5))
  local trace, total = 0.0, 0.0
  for i = 1, n do trace = trace + product[i][i] end
  for _, row in ipairs(product) do
    for _, value in ipairs(row) do total = total + value end
  end
  print(string.format("%.4f %.4f", trace, total))
end

main(tonumber(arg[1]) or 280)
