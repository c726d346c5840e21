#!/bin/sh
# Draws the pictures of this folder anew: docs/gallery/make.sh
# Those of Axis & Allies 1941 are of the whole game that the tests play, those of War of 1812 and Okinawa of games of random moves.
# ADJUTANT names a program that is built already.
set -eu
cd "$(dirname "$0")/../.."
adjutant=${ADJUTANT:-}
if [ -z "$adjutant" ]; then
    cargo build --quiet -p adjutant --bin adjutant
    adjutant=${CARGO_TARGET_DIR:-target}/debug/adjutant
fi
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
"$adjutant" --data "$data/games" --lang en table --game war --json --test-dice ask --no-choices --strict \
    --script tests/games/aa1941/whole-game.script >/dev/null
draw() { # file, language, options
    file=$1 language=$2
    shift 2
    "$adjutant" --data "$data/games" --lang "$language" render war "$@" --out "docs/gallery/$file"
}
"$adjutant" --data "$data/games" --lang en table --game tides --rules aa_pacific --json --test-dice ask --no-choices --strict \
    --script tests/games/aa_pacific/whole-game.script >/dev/null
"$adjutant" --data "$data/games" --lang en render tides --at 700 --width 1120 --out docs/gallery/aa-pacific.png
"$adjutant" --data "$data/games" --lang en table --game empire --rules asia_engulfed --json --test-dice ask --no-choices \
    --strict --script core/games/asia_engulfed/tests/campaign/six-turns.script >/dev/null
empire() { # file, language, options
    file=$1 language=$2
    shift 2
    "$adjutant" --data "$data/games" --lang "$language" render empire "$@" --out "docs/gallery/asia-engulfed-$file"
}
empire start.png en --at 1 --width 1120
empire japan.png en --at 1 --seat japan --width 1120
empire malaya.png en --at 400 --region 'around Malaya' --width 1120
empire battle.png en --at 160 --region battle
empire later.ja.dark.png ja --at 1250 --theme dark --width 1120
empire phone-china.png en --at 1250 --region china --format narrow --seat japan
empire phone-japan.ja.dark.png ja --at 1250 --seat japan --theme dark --format narrow
draw start.png en --at 10 --width 1120
draw combat-move.png en --at 154 --width 1120
draw mid-game.ja.dark.png ja --at 600 --theme dark --width 1120
draw europe.png en --at 136 --region europe --width 1120
draw pacific.ja.png ja --at 500 --region pacific --width 1120
draw around-germany.dark.png en --at 124 --region 'around Germany' --theme dark --width 1120
draw battle.png en --at 330 --region battle
draw battle.ja.dark.png ja --at 400 --region 'battle of sz 31' --theme dark
draw space.png en --at 154 --region 'sz 31'
draw turn.png en --at 141 --region turn
for vision in protanopia deuteranopia tritanopia; do
    draw "seen-$vision.png" en --at 300 --vision "$vision" --width 800
done
draw final.png en --width 1120
draw turn.gif en --at 141
ADJUTANT_GALLERY=1 cargo test --quiet --workspace --test bot gallery >/dev/null
