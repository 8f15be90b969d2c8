import { z } from 'zod';
import { CALL_REASONS } from './call-order.ts';
import { visitInListSchema } from './schema.ts';

/** An action's response: the visit and its new state, and the numbers of the calls that were made. */
export const changedVisitSchema = visitInListSchema.pick({
  visitId: true,
  visitorId: true,
  status: true,
  ticketNumber: true,
  firstName: true,
  lastName: true,
  domainTypeId: true,
  waitingRoomId: true,
  deskId: true,
  priority: true,
  version: true,
});
export type ChangedVisit = z.output<typeof changedVisitSchema>;

export const visitActionResultSchema = z.object({
  visits: z.array(changedVisitSchema),
  callNumbers: z.array(z.int()),
});
export type VisitActionResult = z.output<typeof visitActionResultSchema>;

export const callNextResultSchema = visitActionResultSchema.extend({
  reason: z.enum(CALL_REASONS),
});
