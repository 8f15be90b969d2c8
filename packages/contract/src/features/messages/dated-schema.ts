import { dayInputSchema } from '../../common/dates.ts';
import { messageDateErrors } from './rules.ts';
import type { MessageFields, newMessageSchema } from './schema.ts';

/** A message schema that knows today's date, so that all errors of a form are shown at once. */
export const withDateRules = (
  schema: typeof newMessageSchema,
  rules: { today: string; published?: string | undefined },
) => {
  const dated = ['publicationDate', 'expiryDate'] as const;
  return dated.reduce(
    (judged, path) =>
      judged.refine((dates) => messageDateErrors(dates, rules)[path] === undefined, {
        path: [path],
        error: ({ input }) => messageDateErrors(input as MessageFields, rules)[path],
        when: ({ value }) => dated.every((name) => isDayInput((value as MessageFields)[name])),
      }),
    schema,
  );
};
const isDayInput = (day: unknown) => dayInputSchema.safeParse(day).success;
