import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { todayRequests } from './requests.ts';

/** How the site is doing right now: numbers only, no names. */
export const todaySchema = z.object({
  waiting: z.int(),
  /** When the visitor waiting longest arrived; null if nobody waits. */
  longestSince: momentSchema.nullable(),
  desksAtWork: z.int(),
  desks: z.int(),
  /** Displays that are away or cannot be heard, printers that need attention, and silent kiosks. */
  devicesWithProblem: z.int(),
});
export type Today = z.output<typeof todaySchema>;

export const todayOperations = {
  getToday: operation({
    ...todayRequests.getToday,
    summary:
      'Today at a glance: who is waiting, for how long, which desks are staffed, what is broken',
    tag: 'Today',
    access: access.staff,
    params: siteParams,
    response: todaySchema,
    errors: [],
  }),
};
