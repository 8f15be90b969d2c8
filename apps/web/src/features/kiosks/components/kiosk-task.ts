import type { Kiosk } from '@balie/contract/features/kiosks/schema.ts';

/** What is being done about a kiosk, beside the list. */
export interface KioskTask {
  readonly kiosk: Kiosk;
  readonly task: 'SET' | 'PAIR' | 'LOOK';
}
