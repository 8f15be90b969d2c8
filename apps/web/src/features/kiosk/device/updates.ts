import { KIOSK_ADDRESS, KIOSK_WORKER } from '@balie/contract/features/kiosk/addresses.ts';
import { TAKE_OVER } from '../worker/caches.ts';
import type { Kiosk } from './kiosk.ts';

const LOOK_EVERY_MS = 5 * 60_000;

/**
 * Lets the kiosk start offline, and installs new versions: they are fetched in the background and
 * take over between two visitors, never in front of one.
 */
export function keepUpToDate(kiosk: Pick<Kiosk, 'view' | 'subscribe'>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  watch(kiosk).catch(() => undefined);
}

async function watch(kiosk: Pick<Kiosk, 'view' | 'subscribe'>): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(KIOSK_WORKER, { scope: KIOSK_ADDRESS });
  /** The first one replaces nothing: the page is current already. */
  let isNewer = serviceWorker.controller !== null;
  let mustLoad = false;
  let wasOnline = true;
  const look = () => {
    if (kiosk.view().online) registration.update().catch(() => undefined);
  };
  const act = () => {
    const { occupied, online } = kiosk.view();
    if (online && !wasOnline) look();
    wasOnline = online;
    if (occupied) return;
    if (mustLoad) window.location.reload();
    else registration.waiting?.postMessage(TAKE_OVER);
  };
  serviceWorker.addEventListener('controllerchange', () => {
    mustLoad = isNewer;
    isNewer = true;
    act();
  });
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', act);
  });
  kiosk.subscribe(act);
  window.setInterval(look, LOOK_EVERY_MS);
  act();
}
