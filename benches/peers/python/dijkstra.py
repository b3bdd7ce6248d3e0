import sys


class Item:
    def __init__(self, node, distance):
        self.node = node
        self.distance = distance


class Edge:
    def __init__(self, to, length):
        self.to = to
        self.length = length


class Queue:
    def __init__(self):
        self.heap = []

    def is_empty(self):
        return len(self.heap) == 0

    def put(self, node, distance):
        self.heap.append(Item(node, distance))
        at = len(self.heap) - 1
        while at > 0:
            parent = (at - 1) // 2
            if self.heap[parent].distance <= self.heap[at].distance:
                break
            self.swap(parent, at)
            at = parent

    def take(self):
        top = self.heap[0]
        last = self.heap.pop()
        if self.heap:
            self.heap[0] = last
            self.sink(0)
        return top

    def sink(self, at):
        count = len(self.heap)
        while True:
            least, left = at, at * 2 + 1
            right = left + 1
            if left < count and self.heap[left].distance < self.heap[least].distance:
                least = left
            if right < count and self.heap[right].distance < self.heap[least].distance:
                least = right
            if least == at:
                break
            self.swap(least, at)
            at = least

    def swap(self, a, b):
        self.heap[a], self.heap[b] = self.heap[b], self.heap[a]


def make_graph(count):
    graph = []
    seed = 42
    for node in range(count):
        edges = [Edge((node + 1) % count, 100)]
        for _ in range(4):
            seed = seed * 16807 % 2147483647
            to = seed % count
            seed = seed * 16807 % 2147483647
            edges.append(Edge(to, seed % 100 + 1))
        graph.append(edges)
    return graph


def shortest(graph, start):
    distances = [None] * len(graph)
    distances[start] = 0
    queue = Queue()
    queue.put(start, 0)
    while not queue.is_empty():
        item = queue.take()
        if item.distance == distances[item.node]:
            for edge in graph[item.node]:
                found = item.distance + edge.length
                if distances[edge.to] is None or found < distances[edge.to]:
                    distances[edge.to] = found
                    queue.put(edge.to, found)
    return distances


def main(count):
    graph = make_graph(count)
    total = farthest = 0
    for i in range(4):
        for distance in shortest(graph, i * 17 % count):
            total = (total * 31 + distance) % 1000007
            farthest = max(farthest, distance)
    print(farthest, total)


main(int(sys.argv[1]) if len(sys.argv) > 1 else 30000)
