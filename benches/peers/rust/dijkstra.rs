#[derive(Clone, Copy)]
struct Item {
    node: usize,
    distance: i64,
}

struct Edge {
    to: usize,
    length: i64,
}

#[derive(Default)]
struct Queue {
    heap: Vec<Item>,
}

impl Queue {
    fn put(&mut self, node: usize, distance: i64) {
        self.heap.push(Item { node, distance });
        let mut at = self.heap.len() - 1;
        while at > 0 {
            let parent = (at - 1) / 2;
            if self.heap[parent].distance <= self.heap[at].distance {
                break;
            }
            self.heap.swap(parent, at);
            at = parent;
        }
    }

    fn take(&mut self) -> Option<Item> {
        let last = self.heap.pop()?;
        let Some(top) = self.heap.first().copied() else { return Some(last) };
        self.heap[0] = last;
        self.sink(0);
        Some(top)
    }

    fn sink(&mut self, mut at: usize) {
        let count = self.heap.len();
        loop {
            let (mut least, left, right) = (at, at * 2 + 1, at * 2 + 2);
            if left < count && self.heap[left].distance < self.heap[least].distance {
                least = left;
            }
            if right < count && self.heap[right].distance < self.heap[least].distance {
                least = right;
            }
            if least == at {
                break;
            }
            self.heap.swap(least, at);
            at = least;
        }
    }
}

fn make_graph(count: usize) -> Vec<Vec<Edge>> {
    let mut seed: i64 = 42;
    let mut next = move || {
        seed = seed * 16807 % 2147483647;
        seed
    };
    let mut graph = Vec::new();
    for node in 0..count {
        let mut edges = vec![Edge { to: (node + 1) % count, length: 100 }];
        for _ in 0..4 {
            let to = next() as usize % count;
            edges.push(Edge { to, length: next() % 100 + 1 });
        }
        graph.push(edges);
    }
    graph
}

fn shortest(graph: &[Vec<Edge>], start: usize) -> Vec<Option<i64>> {
    let mut distances = vec![None; graph.len()];
    distances[start] = Some(0);
    let mut queue = Queue::default();
    queue.put(start, 0);
    while let Some(item) = queue.take() {
        if Some(item.distance) == distances[item.node] {
            for edge in &graph[item.node] {
                let found = item.distance + edge.length;
                if distances[edge.to].is_none_or(|known| found < known) {
                    distances[edge.to] = Some(found);
                    queue.put(edge.to, found);
                }
            }
        }
    }
    distances
}

fn main() {
    let count = std::env::args().nth(1).map_or(30000, |it| it.parse().unwrap());
    let graph = make_graph(count);
    let (mut sum, mut farthest) = (0, 0);
    for i in 0..4 {
        for distance in shortest(&graph, i * 17 % count).into_iter().flatten() {
            sum = (sum * 31 + distance) % 1_000_007;
            farthest = farthest.max(distance);
        }
    }
    println!("{farthest} {sum}");
}
