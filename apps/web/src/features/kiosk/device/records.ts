import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import type { KioskState, Lease } from '@balie/contract/features/kiosk/state-schema.ts';
import type { SyncItem } from '@balie/contract/features/kiosk/write-schema.ts';

/** The kiosk's identity and the last state it received. */
export interface Setup {
  readonly token: string | null;
  readonly state: KioskState | null;
  readonly leases: readonly Lease[];
  /** How far the server's clock is ahead of this machine's. */
  readonly aheadMs: number;
}

/** A touch that the server has not confirmed yet. */
export interface Waiting {
  /** The kiosk account that accepted it: only that one hands it over. */
  readonly kioskId: number;
  readonly item: SyncItem;
  /** The server refused it; it is kept, and not sent again. */
  readonly refused?: true;
}

/** What the visitor at the kiosk is doing, so that a browser restart does not lose it. */
export interface UnderWay {
  readonly key: string;
  readonly at: number;
  readonly languageId: number | null;
  readonly result: KioskResult | null;
}

export interface Work {
  /** The last number issued, by kiosk, day and series. */
  readonly given: Readonly<Record<string, number>>;
  readonly waiting: readonly Waiting[];
  readonly underWay: UnderWay | null;
}

/** Everything a kiosk keeps across a restart. It never contains a visitor's name or register number. */
export interface Records {
  setup: Setup;
  work: Work;
}

export const EMPTY_RECORDS: Records = {
  setup: { token: null, state: null, leases: [], aheadMs: 0 },
  work: { given: {}, waiting: [], underWay: null },
};

export interface Store {
  read<K extends keyof Records>(name: K): Promise<Records[K]>;
  /** Reads and writes in one transaction, so that two pages of one browser never interfere. */
  update<K extends keyof Records>(
    name: K,
    change: (before: Records[K]) => Records[K],
  ): Promise<Records[K]>;
}

/** For browsers without storage, and for tests: the kiosk works, but forgets everything at a restart. */
export function memoryStore(records: Records = EMPTY_RECORDS): Store {
  const kept = { ...records };
  return {
    read: async (name) => kept[name],
    async update(name, change) {
      kept[name] = change(kept[name]);
      return kept[name];
    },
  };
}
