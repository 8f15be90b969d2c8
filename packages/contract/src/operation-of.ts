import type { RequestLine } from './common/request.ts';
import type { operations } from './operations.ts';

/** The operation a request belongs to; types only, so that a browser loads no schema for it. */
export type OperationOf<R extends RequestLine> = Extract<
  (typeof operations)[keyof typeof operations],
  Pick<R, 'method' | 'path'>
>;
