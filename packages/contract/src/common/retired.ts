import { z } from 'zod';

/** What has history is retired, never deleted; false takes it back. */
export const retiredSchema = z.object({ retired: z.boolean() });
