import { z } from 'zod';
import { idSchema, pathIdSchema, tokenSchema } from '../../common/ids.ts';
import { limits } from '../../common/limits.ts';
import { nameSchema } from '../../common/names.ts';
import { PALETTE_COLORS } from '../../common/palette.ts';
import { storedFields } from '../../common/stored.ts';
import { isRoute } from './rules.ts';

const routeSchema = z
  .string('INVALID_ROUTE')
  .trim()
  .transform((route) => route.normalize('NFC'))
  .refine(isRoute, 'INVALID_ROUTE');

/** One of the ten colours of §3; case does not matter. */
const colorSchema = z
  .string('INVALID_COLOR')
  .toUpperCase()
  .pipe(z.enum(PALETTE_COLORS, 'INVALID_COLOR'));

const fields = z.object({
  name: nameSchema(limits.waitingRoom.nameMax),
  route: routeSchema,
  color: colorSchema,
});

/** §3, waiting room; its colour may be one from an older version. */
export const waitingRoomSchema = z.object({
  id: idSchema,
  ...storedFields(fields),
  color: z.string(),
  default: z.boolean(),
  uniqueIdentifier: tokenSchema,
});
export type WaitingRoom = z.output<typeof waitingRoomSchema>;

/** What displays and kiosks show of a room. */
export const publicRoomSchema = waitingRoomSchema.pick({
  id: true,
  name: true,
  route: true,
  color: true,
});
export type PublicRoom = z.output<typeof publicRoomSchema>;

/** §5 and §7: the rules of a room, shared by the form and the server. */
export const newWaitingRoomSchema = fields.extend({
  route: routeSchema.default(''),
  color: colorSchema.default(PALETTE_COLORS[0]),
});
export type NewWaitingRoom = z.output<typeof newWaitingRoomSchema>;

export const waitingRoomUpdateSchema = fields.partial({ route: true, color: true });
export type WaitingRoomUpdate = z.output<typeof waitingRoomUpdateSchema>;

export const waitingRoomParams = z.object({ siteId: pathIdSchema, waitingRoomId: pathIdSchema });
