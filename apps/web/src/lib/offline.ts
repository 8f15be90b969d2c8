import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** The computer has no network, so nothing can be changed. An unreachable server is another matter. */
export const isOffline = (): boolean => !navigator.onLine;

export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline);
