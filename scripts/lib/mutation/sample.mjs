/** @template T @typedef {Map<string, T[]>} Groups */

/** Mulberry32: small, and the same on every machine. @param {number} seed */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @template T @param {readonly T[]} items @param {() => number} random @returns {T[]} */
function shuffled(items, random) {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [
      /** @type {T} */ (result[other]),
      /** @type {T} */ (result[last]),
    ];
  }
  return result;
}

/** @template T @param {readonly T[]} items @param {(item: T) => string} keyOf @returns {T[][]} */
const grouped = (items, keyOf) => [...Map.groupBy(items, keyOf).values()];

/** Takes one of each group in turn, until none is left. @template T @param {T[][]} groups @returns {T[]} */
function inTurn(groups) {
  const longest = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, turn) =>
    groups.flatMap((group) => (turn < group.length ? [/** @type {T} */ (group[turn])] : [])),
  ).flat();
}

/**
 * The order in which faults are tried: whenever time runs out, each area, and in it each file and kind, had its share.
 * @template {{ area: string, file: string, kind: string }} M
 * @param {readonly M[]} mutants @param {number} seed @returns {M[]}
 */
export function inOrder(mutants, seed) {
  const random = randomFrom(seed);
  const ofArea = (/** @type {M[]} */ group) =>
    inTurn(
      shuffled(
        grouped(shuffled(group, random), ({ file, kind }) => `${file} ${kind}`),
        random,
      ),
    );
  return inTurn(grouped(mutants, ({ area }) => area).map(ofArea));
}
