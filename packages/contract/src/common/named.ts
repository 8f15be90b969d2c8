import { z } from 'zod';
import { idSchema } from './ids.ts';

/** Something referred to, with the name that people know it by. */
export const namedSchema = z.object({ id: idSchema, name: z.string() });
