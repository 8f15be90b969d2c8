/** All of it for `npm run test:security` and `npm run test:faults`; `npm test` has less time. */
export const thorough = (all: number, fewer: number): number =>
  process.env.BALIE_THOROUGH ? all : fewer;
