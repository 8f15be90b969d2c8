import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';

/** What can be restored after its deletion, by its name in the log. */
export const RESTORABLE = [
  'closure',
  'desk',
  'domain',
  'domain-timing',
  'instruction',
  'message',
  'printer',
  'special-hours',
  'standard-text',
  'waiting-room',
] as const;
export type Restorable = (typeof RESTORABLE)[number];

export const deletedParams = siteParams.extend({
  entity: z.enum(RESTORABLE),
  entityId: z.string().regex(/^[\w-]{1,64}$/),
});
