import type { PrintFailure } from '@balie/contract/features/printers/outcome.ts';

/** Why a ticket was not printed. It reveals nothing about what answered. */
export class PrintError extends Error {
  readonly failure: PrintFailure;

  constructor(failure: PrintFailure, options?: ErrorOptions) {
    super(failure, options);
    this.name = 'PrintError';
    this.failure = failure;
  }
}
