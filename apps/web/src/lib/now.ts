import { useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

const listeners = new Set<() => void>();
let timer: number | undefined;

/** One timer for everything that ticks; it runs only while something uses it. */
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

/** A value derived from the server's time; renders only when it changes. */
export const useTicking = <T extends string | number>(read: (now: number) => T): T =>
  useSyncExternalStore(subscribe, () => read(serverNow()));
