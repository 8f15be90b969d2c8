/** Where a kiosk is opened; the same for every kiosk, because its token identifies it. */
export const KIOSK_ADDRESS = '/kiosk';

export const isKioskPath = (path: string): boolean => path.replace(/\/$/, '') === KIOSK_ADDRESS;

/** The worker that lets a kiosk start offline. Never cached: it brings new versions. */
export const KIOSK_WORKER = '/kiosk-worker.js';
