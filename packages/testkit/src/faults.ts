import type { TestContext } from 'vitest';

/** What a fault test did and checked; `npm run test:faults` adds these up. */
export const FAULTS = [
  'kills',
  'cuts',
  'outages',
  'stops',
  'races',
  'blocked',
  'damaged',
  'acknowledged',
  'restored',
  'editors',
  'retries',
  'openDisplays',
  'rushes',
] as const;
export type Faults = Partial<Record<(typeof FAULTS)[number], number>>;

declare module 'vitest' {
  interface TaskMeta {
    faults?: Faults;
  }
}

/** Call this after all checks: a test that fails has survived nothing. */
export function survived({ task }: Pick<TestContext, 'task'>, faults: Faults): void {
  task.meta.faults = faults;
}
