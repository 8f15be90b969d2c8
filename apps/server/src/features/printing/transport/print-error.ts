import type { PrintFailure } from '@balie/contract/features/printing/outcome.ts';

/** A ticket that did not come out, and why. It says nothing about what answered. */
export class PrintError extends Error {
  readonly failure: PrintFailure;

  constructor(failure: PrintFailure, options?: ErrorOptions) {
    super(failure, options);
    this.name = 'PrintError';
    this.failure = failure;
  }
}
