/** The first in the full runs, `npm run test:security` and `npm run test:faults`; `npm test` has less time. */
export const inFullRun = (all: number, fewer: number): number =>
  process.env.BALIE_THOROUGH ? all : fewer;
