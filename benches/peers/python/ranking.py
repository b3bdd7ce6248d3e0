import sys


class Player:
    __slots__ = ("name", "score", "games")

    def __init__(self, name):
        self.name, self.score, self.games = name, 0, 0


def play(players, games):
    seed = 42
    for _ in range(games):
        seed = seed * 16807 % 2147483647
        player = players[seed % len(players)]
        seed = seed * 16807 % 2147483647
        player.score += seed % 10
        player.games += 1


def main(count):
    players = [Player(f"选手{number * 7919 % count}") for number in range(count)]
    total = 0
    for _ in range(5):
        play(players, count * 2)
        players = sorted(players, key=lambda player: (-player.score, player.games, player.name))
        for player in players[:100]:
            total = (total * 31 + player.score * 100 + player.games) % 1000007
    print(players[0].name, players[0].score, total)


main(int(sys.argv[1]) if len(sys.argv) > 1 else 60000)
