import { z } from 'zod';
import { dayInputSchema, momentSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { storedFields } from '../../common/stored.ts';
import { markupText } from './markup-text.ts';

export const MESSAGE_IMPORTANCES = ['NORMAL', 'HIGH'] as const;
export const messageImportanceSchema = z.enum(MESSAGE_IMPORTANCES, 'INVALID_IMPORTANCE');
export type MessageImportance = z.output<typeof messageImportanceSchema>;

export const messageParams = z.object({ siteId: pathIdSchema, messageId: pathIdSchema });

interface TextLimits {
  description: number;
  markup: number;
  comment: number;
}

const messageInput = (max: TextLimits) =>
  z.object({
    publicationDate: dayInputSchema,
    expiryDate: dayInputSchema,
    messageImportance: messageImportanceSchema.default('NORMAL'),
    title: z
      .string('MANDATORY_FIELD')
      .trim()
      .min(1, 'MANDATORY_FIELD')
      .max(limits.message.titleMax, 'TITLE_TOO_LONG'),
    description: z
      .string('MANDATORY_FIELD')
      .max(max.markup, 'DESCRIPTION_TOO_LONG')
      .refine((markup) => markupText(markup) !== '', 'MANDATORY_FIELD')
      .refine((markup) => markupText(markup).length <= max.description, 'DESCRIPTION_TOO_LONG'),
    comment: z
      .string('MANDATORY_FIELD')
      .trim()
      .min(1, 'MANDATORY_FIELD')
      .max(max.comment, 'COMMENT_TOO_LONG'),
  });

const { message } = limits;

/** §5: a new message limits description and comment; formatting itself does not count. */
export const newMessageSchema = messageInput({
  description: message.descriptionMax,
  markup: message.markupMax,
  comment: message.commentMax,
});

/** §5: the edit form limits the title only; what is stored stays bounded. */
export const editedMessageSchema = messageInput({
  description: message.storedTextMax,
  markup: message.markupMax,
  comment: message.storedTextMax,
});
export type MessageFields = z.output<typeof newMessageSchema>;

export const messageSchema = z.object({
  id: idSchema,
  ...storedFields(newMessageSchema),
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
