import type { Kiosk } from '@balie/contract/features/kiosks/schema.ts';

/** What the side card does for a kiosk. */
export interface KioskTask {
  readonly kiosk: Kiosk;
  readonly task: 'SET' | 'PAIR' | 'LOOK';
}
