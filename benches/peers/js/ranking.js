function makePlayers(count) {
  const players = [];
  for (let i = 0; i < count; i++) players.push({ name: "选手" + i * 7919 % count, score: 0, games: 0 });
  return players;
}

function play(players, games) {
  let seed = 42;
  for (let i = 0; i < games; i++) {
    seed = seed * 16807 % 2147483647;
    const player = players[seed % players.length];
    seed = seed * 16807 % 2147483647;
    player.score += seed % 10;
    player.games++;
  }
}

function rank(players) {
  return players.toSorted((a, b) => {
    if (a.score !== b.score) return b.score - a.score;
    if (a.games !== b.games) return a.games - b.games;
    if (a.name < b.name) return -1;
    if (a.name > b.name) return 1;
    return 0;
  });
}

function main(count) {
  let players = makePlayers(count);
  let sum = 0;
  for (let round = 0; round < 5; round++) {
    play(players, count * 2);
    players = rank(players);
    for (let i = 0; i < 100; i++) sum = (sum * 31 + players[i].score * 100 + players[i].games) % 1000007;
  }
  console.log(players[0].name, players[0].score, sum);
}

main(Number(process.argv[2] ?? 60000));
