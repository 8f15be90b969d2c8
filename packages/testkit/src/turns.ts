import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of the test order of this run. */
    seed: number;
  }
}

/**
 * For a check that one place does for all operations: each operation tries one of these, a different one per
 * place and per run, so that together they try all. `npm run test:security` tries all of them everywhere.
 */
export function inTurn<T>(all: readonly T[], place: number): readonly T[] {
  if (process.env.BALIE_THOROUGH) return all;
  const at = (inject('seed') + place) % all.length;
  return all.slice(at, at + 1);
}
