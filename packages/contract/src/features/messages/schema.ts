import { z } from 'zod';
import { dateSchema, momentSchema } from '../../common/dates.ts';
import { idSchema } from '../../common/ids.ts';

export const MESSAGE_IMPORTANCES = ['NORMAL', 'HIGH'] as const;
export const messageImportanceSchema = z.enum(MESSAGE_IMPORTANCES, 'INVALID_IMPORTANCE');
export type MessageImportance = z.output<typeof messageImportanceSchema>;

export const messageSchema = z.object({
  id: idSchema,
  publicationDate: dateSchema,
  expiryDate: dateSchema,
  messageImportance: messageImportanceSchema,
  title: z.string(),
  description: z.string(),
  comment: z.string(),
  updatedBy: z.string().nullable(),
  updatedAt: momentSchema,
});
export type Message = z.output<typeof messageSchema>;

/** What every member of staff reads on the dashboard: without the internal comment. */
export const dashboardMessageSchema = messageSchema.pick({
  id: true,
  publicationDate: true,
  messageImportance: true,
  title: true,
  description: true,
});
export type DashboardMessage = z.output<typeof dashboardMessageSchema>;
