import type { RequestLine } from './common/request.ts';
import type { operations } from './operations.ts';

type Own = typeof operations;

/** The operations by name; an extension of the product adds its own by declaring them here. */
export interface KnownOperations extends Own {}

/** The operation a request belongs to; types only, so that a browser loads no schema for it. */
export type OperationOf<R extends RequestLine> = Extract<
  KnownOperations[keyof KnownOperations],
  Pick<R, 'method' | 'path'>
>;
