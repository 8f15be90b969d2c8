import { z } from 'zod';
import { dateSchema, dayInputSchema, TIME_PATTERN } from '../../common/dates.ts';

const timeSchema = z.string().regex(TIME_PATTERN);

/** §3, visitor report row; the screen adds the running number. Days and times are the site's. */
export const visitorReportRowSchema = z.object({
  lastName: z.string(),
  firstName: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  company: z.string().nullable(),
  contactLastName: z.string().nullable(),
  contactFirstName: z.string().nullable(),
  appointmentDate: dateSchema.nullable(),
  appointmentTime: timeSchema.nullable(),
  arrivalDate: dateSchema.nullable(),
  arrivalTime: timeSchema.nullable(),
});
export type VisitorReportRow = z.output<typeof visitorReportRowSchema>;

/** Without a day, the report is today's. */
export const visitorReportQuerySchema = z.object({ day: dayInputSchema.optional() });
