import { limits } from '@balie/contract/common/limits.ts';
import { GO_TO_DESK } from '@balie/contract/features/kiosk/decide.ts';
import { kioskRequests } from '@balie/contract/features/kiosk/requests.ts';
import type { Synced, SyncItem } from '@balie/contract/features/kiosk/write-schema.ts';
import type { Store, Work } from './records.ts';
import type { Send } from './server.ts';
import { markRefused, toHandOver, withoutAnswered, withResult } from './work.ts';

interface Parts {
  readonly store: Store;
  readonly send: Send;
  readonly kioskId: () => number | undefined;
  readonly onUnpaired: () => Promise<void>;
  readonly onRefused: () => void;
  readonly onChange: () => Promise<void>;
}

export interface HandOver {
  /** Sends pending touches in order; a touch is deleted only once it was answered. */
  run(): Promise<void>;
  /** Skips this touch while its own request is running. */
  without<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createHandOver(parts: Parts): HandOver {
  const { store, send, kioskId, onUnpaired, onRefused, onChange } = parts;
  const held = new Set<string>();
  let running: Promise<void> | undefined;

  /** Whether to continue with the next ones. */
  const sendItems = async (items: readonly SyncItem[]): Promise<boolean> => {
    const body = { items: [...items] };
    const response = await send(kioskRequests.syncKiosk, { body }, { withinMs: 20_000 });
    if (response.kind === 'NOT_PAIRED') await onUnpaired();
    if (response.kind === 'RESPONSE') {
      const answered = response.answer.items;
      const keys = new Set(answered.map(({ key }) => key));
      await store.update('work', (work) => answered.reduce(told, withoutAnswered(work, keys)));
      return keys.size > 0;
    }
    if (response.kind !== 'REFUSED') return false;
    // One that cannot be taken must not block the others, so they are then sent one by one.
    const [only] = items;
    if (items.length === 1 && only) {
      await store.update('work', (work) => markRefused(work, only.key));
      onRefused();
      return true;
    }
    for (const item of items) if (!(await sendItems([item]))) return false;
    return true;
  };

  const sendAll = async () => {
    for (;;) {
      const all = toHandOver(await store.read('work'), kioskId());
      const next = all.filter(({ key }) => !held.has(key)).slice(0, limits.kiosk.syncItemsMax);
      if (next.length === 0) return;
      const goesOn = await sendItems(next);
      await onChange();
      if (!goesOn) return;
    }
  };
  return {
    run() {
      running ??= sendAll().finally(() => {
        running = undefined;
      });
      return running;
    },
    without(key, work) {
      held.add(key);
      return work().finally(() => held.delete(key));
    },
  };
}

/** The visitor whose page the restart interrupted reads the outcome; a number already shown stays. */
const told = (work: Work, synced: Synced): Work =>
  work.underWay?.result === null
    ? withResult(work, synced.key, synced.state === 'DONE' ? synced.result : GO_TO_DESK)
    : work;
