import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the order of this run is drawn from. */
    seed: number;
  }
}

/**
 * What is decided in one place for everybody is tried with everybody, each with another one of these: all of
 * them together, and in each run another one. `npm run test:security` tries all with everybody.
 */
export function inTurn<T>(all: readonly T[], place: number): readonly T[] {
  if (process.env.BALIE_THOROUGH) return all;
  const at = (inject('seed') + place) % all.length;
  return all.slice(at, at + 1);
}
