import { useSyncExternalStore } from 'react';
import type { Kiosk } from './device/kiosk.ts';
import { Pairing } from './pages/pairing.tsx';
import { Starting } from './pages/starting.tsx';
import { WalkPage } from './walk-page.tsx';

/** A code until it is bound, then the walk. */
export function KioskApp({ kiosk }: { kiosk: Kiosk }) {
  const { token, state, online, sign } = useSyncExternalStore(kiosk.subscribe, kiosk.view);
  if (token === null) return <Pairing onPaired={(bound) => void kiosk.pair(bound)} />;
  if (state === null) return <Starting />;
  return <WalkPage key={state.kiosk.userId} {...{ kiosk, state, online, sign }} />;
}
