import { z } from 'zod';
import { momentSchema } from '../../common/dates.ts';
import { idSchema, pathIdSchema, tokenSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { nameSchema } from '../../common/names.ts';
import { storedFields } from '../../common/stored.ts';

/** §7: update payload id, name, printerId. Null removes the printer; an absent printer is unchanged. */
export const deskUpdateSchema = z.object({
  name: nameSchema(limits.desk.nameMax),
  id: idSchema.optional(),
  printerId: idSchema.nullish(),
});
export type DeskUpdate = z.output<typeof deskUpdateSchema>;

/** §7: a name; printer and room are optional. Without a room, the default one. */
export const newDeskSchema = deskUpdateSchema
  .omit({ id: true })
  .extend({ waitingRoomId: idSchema.nullish() });
export type NewDesk = z.output<typeof newDeskSchema>;

/** §3, desk. */
export const deskSchema = z.object({
  ...storedFields(deskUpdateSchema),
  id: idSchema,
  printerId: idSchema.nullable(),
  unique_identifier: tokenSchema,
});
export type Desk = z.output<typeof deskSchema>;

/** §3, desk detail: who works at the desk and for which room. */
export const deskDetailSchema = z.object({
  deskId: idSchema,
  deskName: z.string(),
  waitingRoomId: idSchema.nullable(),
  userId: idSchema.nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type DeskDetail = z.output<typeof deskDetailSchema>;

/**
 * §7, link: absent fields are unchanged. Clients send `createdBy`, but the session decides who
 * links. `previousUserId` is the user the screen showed at the desk (null for nobody): if that has
 * changed, the link is refused, and an administrator can only replace somebody with it.
 */
export const deskLinkSchema = z.object({
  createdBy: idSchema.nullable().optional(),
  waitingRoomId: idSchema.nullable().optional(),
  userId: idSchema.nullable().optional(),
  previousUserId: idSchema.nullable().optional(),
});
export type DeskLink = z.output<typeof deskLinkSchema>;

/** A colleague removed this user from a desk. */
export const deskUnlinkSchema = z.object({
  id: idSchema,
  deskName: z.string(),
  unlinkedBy: z.string(),
  unlinkedAt: momentSchema,
});
export type DeskUnlink = z.output<typeof deskUnlinkSchema>;

export const deskParams = z.object({ siteId: pathIdSchema, deskId: pathIdSchema });
