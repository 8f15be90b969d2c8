import type { DisplayDevice } from '@balie/contract/features/displays/schema.ts';

/** What the card beside the lists is about. */
export type DeviceTask =
  | { readonly task: 'RENAME'; readonly display: DisplayDevice }
  | { readonly task: 'ALERTS' };
