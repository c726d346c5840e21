// What a check finds: thrown where it is found, so that the first thing that is wrong is the verdict.

export class Finding extends Error {
  constructor(check, key, terms = {}) {
    super(key);
    Object.assign(this, { check, key, terms });
  }

  /** The event that it is about; null if it is about none. */
  get seq() {
    return this.terms.seq ?? null;
  }

  get roll() {
    return this.terms.roll ?? null;
  }
}

const CHECKS = {
  file: "not-evidence unknown-version too-large wrong-length damaged unreadable respelt",
  records:
    "no-events event-unreadable event-respelt wrong-place other-game time-reversed cause-again cause-impossible time-within wrong-audience must-be-public " +
    "not-opened not-created other-server no-checkpoint unexpected-checkpoint other-event",
  signature: "checkpoint-not-signed final-not-signed other-signer",
  transcript: "checkpoint-size cut-off added altered checkpoint-root not-in-transcript",
  pastes: "later-checkpoint seen-before two-histories",
  requests:
    "roll-number asked-twice not-asked thrown-twice not-thrown chain-unexpected link-not-awaited link-other link-foreign link-not-skippable " +
    "link-skipped-early link-awaited not-bound",
  proofs: "proof-length proof-wrong proof-unexpected",
  beacon:
    "not-committed not-shown shown-too-late not-cosigned cosigned-other committed-needlessly before-round " +
    "beacon-round beacon-unexpected beacon-missing beacon-forged beacon-not-skippable beacon-skipped-early",
  dice: "dice-count impossible-dice wrong-face",
  secrets: "audience-differs not-laid-down draw-number draw-unsealed sealed-twice",
  rules: "board-altered not-entitled order-missing order-torn",
};

const CHECK_OF = new Map(
  Object.entries(CHECKS).flatMap(([check, keys]) => keys.split(" ").map((key) => [key, check])),
);

/** Everything that this verifier can find. */
export const FINDINGS = [...CHECK_OF.keys()];

export function wrong(key, terms) {
  const check = CHECK_OF.get(key);
  if (!check) throw new Error(`no check finds ${key}`);
  return new Finding(check, key, terms);
}

/** Another round than the one that belongs there; 0 is none. */
export const beaconRound = (seq, roll, expected, found) =>
  wrong("beacon-round", { seq, roll, expected: Number(expected), found: Number(found) });

/** A name of types.json as the page writes it. */
export const camelCase = (name) => name.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());

/** Runs a check and returns what it finds; null if nothing. Anything but a finding is a fault of this program. */
export function found(check) {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Finding) return error;
    throw error;
  }
}
