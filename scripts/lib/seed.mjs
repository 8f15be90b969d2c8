/** Which order the tests run in: another one each time, or the one that is asked for. */
export const SEED_VARIABLE = 'BALIE_TEST_SEED';

/** @param {NodeJS.ProcessEnv} environment @param {() => number} [random] */
export function seedFrom(environment, random = Math.random) {
  const asked = environment[SEED_VARIABLE];
  if (asked === undefined || asked === '') return 1 + Math.floor(random() * 999_999);
  const seed = Number(asked);
  if (!Number.isSafeInteger(seed) || seed < 1)
    throw new Error(`${SEED_VARIABLE} is a whole number above 0, not "${asked}"`);
  return seed;
}

/** @param {number} seed @param {string} command */
export const seedLine = (seed, command) =>
  `Order of the tests: seed ${seed}. The same order again: ${SEED_VARIABLE}=${seed} ${command}`;
