import { z } from 'zod';

/** Anything with history is retired, never deleted; false restores it. */
export const retiredSchema = z.object({ retired: z.boolean() });
