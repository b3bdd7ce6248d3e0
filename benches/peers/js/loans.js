class Library {
  constructor() {
    this.lent = new Map();
    this.counts = new Map();
    this.refused = 0;
  }

  lend(book, reader) {
    if (this.lent.has(book)) {
      this.refused++;
      return false;
    }
    this.lent.set(book, reader);
    this.counts.set(reader, (this.counts.get(reader) ?? 0) + 1);
    return true;
  }

  giveBack(book) {
    return this.lent.delete(book);
  }

  most() {
    let who = "", most = 0;
    for (const [reader, count] of this.counts) {
      if (count > most) [who, most] = [reader, count];
    }
    return who + " " + most;
  }
}

function main(days) {
  const library = new Library();
  let seed = 42, returned = 0;
  for (let day = 0; day < days; day++) {
    for (let i = 0; i < 3; i++) {
      seed = seed * 16807 % 2147483647;
      const book = "书" + seed % 20000;
      seed = seed * 16807 % 2147483647;
      library.lend(book, "读者" + seed % 5000);
    }
    for (let i = 0; i < 3; i++) {
      seed = seed * 16807 % 2147483647;
      if (library.giveBack("书" + seed % 20000)) returned++;
    }
  }
  console.log(library.most(), library.refused, returned, library.lent.size);
}

main(Number(process.argv[2] ?? 200000));
