#!/usr/bin/env python3
"""Writes dice.json: alpha, dice and draws, made by a second implementation from the text of the module docs
(events/src/dice/alpha.rs and derive.rs) and nothing else. Run it here; its output is committed."""

import hashlib
import json


def fields(*parts):
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def alpha(game, roll, size, root, beacon=None):
    chain, number, signature = beacon or (b"", b"", b"")
    return hashlib.sha512(
        fields(b"adjutant/roll/v1", game.encode(), roll.to_bytes(8, "big"), size.to_bytes(8, "big"), root, chain,
               number, signature)
    ).digest()


def stream(tag, output):
    block = 0
    while True:
        yield from hashlib.sha512(fields(tag, output, block.to_bytes(8, "big"))).digest()
        block += 1


def below(source, n):
    if n == 1:
        return 0
    k = 1
    while 256**k < n:
        k += 1
    limit = 256**k // n * n
    while True:
        x = int.from_bytes(bytes(next(source) for _ in range(k)), "big")
        if x < limit:
            return x % n


def dice(output, sides):
    source = stream(b"adjutant/dice/v1", output)
    return [1 + below(source, s) for s in sides]


def draw(output, drawn, things):
    source = stream(b"adjutant/draw/v1", output)
    row = list(range(things))
    for i in range(drawn):
        j = i + below(source, things - i)
        row[i], row[j] = row[j], row[i]
    return row[:drawn]


def main():
    quicknet = bytes.fromhex("52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971")
    round_1000 = bytes.fromhex(
        "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39")
    root = hashlib.sha256(b"root").digest()
    alphas = []
    for game, roll, size, beacon in [("summer-1941", 1, 2, None), ("独ソ戦", 300, 70_000, None), ("g", 2**63, 2**64 - 1, 1000)]:
        of = (quicknet, beacon.to_bytes(8, "big"), round_1000) if beacon else None
        alphas.append({
            "game": game, "roll": str(roll), "size": str(size), "root": root.hex(), "beacon": beacon,
            "signature": round_1000.hex() if beacon else None, "alpha": alpha(game, roll, size, root, of).hex(),
        })
    outputs = [bytes(64), bytes(range(64)), hashlib.sha512(b"output").digest()]
    rolls = [
        {"output": output.hex(), "sides": sides, "faces": dice(output, sides)}
        for output in outputs
        for sides in [[6] * 40, [2, 3, 4, 6, 8, 10, 12, 20, 100], [256] * 5, [257] * 5, [65535] * 5, [6, 1000] * 30]
    ]
    draws = [
        {"output": output.hex(), "drawn": drawn, "from": things, "things": draw(output, drawn, things)}
        for output in outputs
        for drawn, things in [(0, 0), (1, 1), (5, 5), (6, 30), (12, 256), (10, 1000), (3, 65_536), (52, 52)]
    ]
    with open("dice.json", "w", encoding="utf-8") as file:
        text = json.dumps({"alphas": alphas, "rolls": rolls, "draws": draws}, ensure_ascii=False, separators=(",", ":"))
        file.write(text.replace("},{", "},\n{") + "\n")


main()
