import { useSyncExternalStore } from 'react';
import type { Kiosk } from './device/kiosk.ts';
import { Pairing } from './screens/pairing.tsx';
import { Starting } from './screens/starting.tsx';
import { WalkScreen } from './walk-screen.tsx';

/** A code until it is bound, then the walk. */
export function KioskApp({ kiosk }: { kiosk: Kiosk }) {
  const { token, state, online, sign } = useSyncExternalStore(kiosk.subscribe, kiosk.view);
  if (token === null) return <Pairing onPaired={(bound) => void kiosk.pair(bound)} />;
  if (state === null) return <Starting />;
  return <WalkScreen key={state.kiosk.userId} {...{ kiosk, state, online, sign }} />;
}
