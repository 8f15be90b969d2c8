import { z } from 'zod';
import { anythingStatus } from './error-status/anything.ts';
import { peopleStatus } from './error-status/people.ts';
import { siteStatus } from './error-status/site.ts';
import { visitStatus } from './error-status/visits.ts';

/**
 * §8, the error codes, each with its status. The texts are in the locale files (`errors.json`),
 * Dutch and English, one per code. 422 is invalid input, 400 something that exists already, 404
 * something that is not yours to see.
 */
export const errorStatus = {
  ...anythingStatus,
  ...peopleStatus,
  ...siteStatus,
  ...visitStatus,
};

export type ErrorCode = keyof typeof errorStatus;
export const ERROR_CODES = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorStatus, value);

/** The body of every failed request. `details` names what a notice can mention. */
export const errorBodySchema = z.object({
  status: z.int(),
  message: z.string(),
  restCodes: z.array(z.string()),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.record(z.string(), z.string()).optional(),
  /** With `CHANGED_MEANWHILE`: the fields that somebody else changed too. */
  conflicts: z.record(z.string(), z.object({ yours: z.unknown(), theirs: z.unknown() })).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.output<typeof errorBodySchema>;
