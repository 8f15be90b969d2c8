import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Determines the order of the tests, and which pairs of values the browser tests cover. */
export const SEED_VARIABLE = 'BALIE_TEST_SEED';

const HIGHEST = 999_999;

/** @param {NodeJS.ProcessEnv} environment @param {() => number} [draw] a number from 0 up to 1 */
export function seedFrom(environment, draw = Math.random) {
  const asked = environment[SEED_VARIABLE];
  if (asked === undefined || asked === '') return 1 + Math.floor(draw() * HIGHEST);
  const seed = Number(asked);
  if (!Number.isSafeInteger(seed) || seed < 1)
    throw new Error(`${SEED_VARIABLE} is a whole number above 0, not "${asked}"`);
  return seed;
}

/**
 * Draws from the tests themselves: changing one gives another order, and repeating a run gives the same
 * one, so that an order that fails does so on every machine.
 * @param {string[]} folders @returns {() => number}
 */
export const drawnFromTests = (folders) => () => {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(test|spec)\.\w+$/.test(name))
        hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest().readUIntBE(0, 6) / 2 ** 48;
};

/** @param {number} seed @param {string} command */
export const seedLine = (seed, command) =>
  `Order of the tests: seed ${seed}. The same order again: ${SEED_VARIABLE}=${seed} ${command}`;
