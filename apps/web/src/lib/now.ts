import { useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

const listeners = new Set<() => void>();
let timer: number | undefined;

/** One clock for everything that ticks: it runs only while somebody looks. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    for (const each of listeners) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

/** What `read` makes of the server's time; draws again only when that changes. */
export const useTicking = <T extends string | number>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(serverNow()));
