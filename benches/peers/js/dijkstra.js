class Queue {
  constructor() { this.heap = []; }
  isEmpty() { return this.heap.length === 0; }
  put(node, distance) {
    this.heap.push({ node, distance });
    let at = this.heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.heap[parent].distance <= this.heap[at].distance) break;
      this.swap(parent, at);
      at = parent;
    }
  }
  take() {
    const top = this.heap[0], last = this.heap.pop();
    if (this.heap.length > 0) {
      this.heap[0] = last;
      this.sink(0);
    }
    return top;
  }
  sink(at) {
    const count = this.heap.length;
    for (;;) {
      let least = at;
      const left = at * 2 + 1, right = left + 1;
      if (left < count && this.heap[left].distance < this.heap[least].distance) least = left;
      if (right < count && this.heap[right].distance < this.heap[least].distance) least = right;
      if (least === at) break;
      this.swap(least, at);
      at = least;
    }
  }
  swap(a, b) {
    const kept = this.heap[a];
    this.heap[a] = this.heap[b];
    this.heap[b] = kept;
  }
}

function makeGraph(count) {
  const graph = [];
  let seed = 42;
  for (let node = 0; node < count; node++) {
    const edges = [{ to: (node + 1) % count, length: 100 }];
    for (let i = 0; i < 4; i++) {
      seed = seed * 16807 % 2147483647;
      const to = seed % count;
      seed = seed * 16807 % 2147483647;
      edges.push({ to, length: seed % 100 + 1 });
    }
    graph.push(edges);
  }
  return graph;
}

function shortest(graph, start) {
  const distances = [];
  for (let i = 0; i < graph.length; i++) distances.push(null);
  distances[start] = 0;
  const queue = new Queue();
  queue.put(start, 0);
  while (!queue.isEmpty()) {
    const item = queue.take();
    if (item.distance === distances[item.node]) {
      for (const edge of graph[item.node]) {
        const found = item.distance + edge.length;
        if (distances[edge.to] === null || found < distances[edge.to]) {
          distances[edge.to] = found;
          queue.put(edge.to, found);
        }
      }
    }
  }
  return distances;
}

function main(count) {
  const graph = makeGraph(count);
  let sum = 0, farthest = 0;
  for (let i = 0; i < 4; i++) {
    for (const distance of shortest(graph, i * 17 % count)) {
      sum = (sum * 31 + distance) % 1000007;
      farthest = Math.max(farthest, distance);
    }
  }
  console.log(farthest, sum);
}

main(Number(process.argv[2] ?? 30000));
