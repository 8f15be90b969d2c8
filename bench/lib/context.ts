import type { Stage } from './stage.ts';

/** What a benchmark gets: the stage, and how much to measure. */
export interface Context {
  readonly stage: Stage;
  readonly quick: boolean;
  readonly rounds: number;
  /** How long one side of one round is measured. */
  readonly sliceMs: number;
}
