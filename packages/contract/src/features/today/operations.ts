import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { todayRequests } from './requests.ts';

/** How the site stands at this moment: numbers only, nobody is named. */
export const todaySchema = z.object({
  waiting: z.int(),
  /** When the one who waits longest arrived; null when nobody waits. */
  longestSince: momentSchema.nullable(),
  desksAtWork: z.int(),
  desks: z.int(),
  /** Known displays that are away or cannot be heard, and printers whose last ticket did not come out. */
  devicesInTrouble: z.int(),
});
export type Today = z.output<typeof todaySchema>;

export const todayOperations = {
  getToday: operation({
    ...todayRequests.getToday,
    summary: 'Today at a glance: who waits, how long, which desks work, what is broken',
    tag: 'Today',
    access: access.staff,
    params: siteParams,
    response: todaySchema,
    errors: [],
  }),
};
