import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import type { KioskState, Lease } from '@balie/contract/features/kiosk/state-schema.ts';
import type { SyncItem } from '@balie/contract/features/kiosk/write-schema.ts';

/** Who this kiosk is and what it last heard. */
export interface Setup {
  readonly token: string | null;
  readonly state: KioskState | null;
  readonly leases: readonly Lease[];
  /** How far the server's clock is ahead of this machine's. */
  readonly aheadMs: number;
}

/** A touch that no answer confirmed yet. */
export interface Waiting {
  /** The kiosk account that gave it: it is handed over by that one and no other. */
  readonly kioskId: number;
  readonly item: SyncItem;
  /** The server looked at it and did not take it; it is kept, and not sent again. */
  readonly refused?: true;
}

/** What the visitor in front of the kiosk is doing, so that a restart of the browser does not lose it. */
export interface UnderWay {
  readonly key: string;
  readonly at: number;
  readonly languageId: number | null;
  readonly result: KioskResult | null;
}

export interface Work {
  /** The last number given, by kiosk, day and series. */
  readonly given: Readonly<Record<string, number>>;
  readonly waiting: readonly Waiting[];
  readonly underWay: UnderWay | null;
}

/** All that a kiosk keeps over a restart. No visitor's name or number of any register is ever in it. */
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
  /** Reads and writes in one go: what two pages of the same browser do never mixes. */
  update<K extends keyof Records>(
    name: K,
    change: (before: Records[K]) => Records[K],
  ): Promise<Records[K]>;
}

/** For a browser that keeps nothing, and for tests: the kiosk works, and forgets with a restart. */
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
