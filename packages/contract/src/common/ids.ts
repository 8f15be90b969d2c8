import { z } from 'zod';

export const LARGEST_ID = 2_147_483_647;

/** An id in a body or a response: a positive integer that fits the database. */
export const idSchema = z.int().positive().max(LARGEST_ID);

export const pathIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(idSchema);

/** An unguessable identifier of a desk, room or image: at least 96 bits, URL-safe. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

export const siteParams = z.object({ siteId: pathIdSchema });

export const userParams = siteParams.extend({ userId: pathIdSchema });

export const deskUserParams = siteParams.extend({ deskId: pathIdSchema, userId: pathIdSchema });
