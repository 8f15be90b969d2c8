import { operations } from '@balie/contract/operations.ts';
import { virtualPrinterOperations } from '@balie/demo/contract/operations.ts';

/** The operations of the product and of its extension, by name. */
export const everyOperation = { ...operations, ...virtualPrinterOperations };
export type AnyOperationName = keyof typeof everyOperation;
