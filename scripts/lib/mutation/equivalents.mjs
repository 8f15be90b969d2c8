import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A fault that changes nothing noticeable, and why. @typedef {{ id: string, reason: string }} Equivalent */

const file = fileURLToPath(new URL('./equivalents.json', import.meta.url));

/** @returns {Equivalent[]} */
export const readEquivalents = () =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];

/** Ids that no longer name a fault. @param {Equivalent[]} equivalents @param {{ id: string }[]} mutants */
export function unknownOf(equivalents, mutants) {
  const ids = new Set(mutants.map(({ id }) => id));
  return equivalents.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
}
