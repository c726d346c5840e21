// What a reader may ask of a verdict beyond that nothing is wrong, and the exit status. docs/format.md, section 15.

/** Reservations that are about dice, or about what dice depend on. */
const OF_DICE = new Set(
  (
    "roll-open roll-unanswered roll-voided draw-voided key-replaced witness-refused choosable choosable-together links-missing uncommitted unwitnessed " +
    "committed-anew roll-rewound beacons-skipped dice-taken-back"
  ).split(" ").map((key) => `audit-reserved-${key}`),
);
const OF_LOTS = /^audit-league-reserved-(?:lots-.*|witness-refused|game-unproven|game-missing)$/;

const doubtsDice = ({ reservations, played = [] }) =>
  reservations.some(({ key }) => OF_DICE.has(key) || OF_LOTS.test(key)) || played.some(({ verdict }) => !verdict.good || doubtsDice(verdict));

const isReserved = ({ reservations, played = [] }) => reservations.length > 0 || played.some(({ verdict }) => !verdict.good || isReserved(verdict));

/** Whether as many witnesses as were wanted saw each roll and each draw. */
const isEnough = ({ witnesses }) => [witnesses ?? []].flat().every((one) => (one.said ?? one).enough);

/** 0 proven, 3 with something to know, 1 not what was asked for. `verdict` is one for programs. */
export function exitStatus(verdict, { strict = false, strictDice = false } = {}) {
  const strictly = (strict && isReserved(verdict)) || (strictDice && doubtsDice(verdict));
  if (!verdict.good || !isEnough(verdict) || strictly) return 1;
  return isReserved(verdict) ? 3 : 0;
}
