/** Where a kiosk is opened; the same for every kiosk, because its token says which one it is. */
export const KIOSK_ADDRESS = '/kiosk';

export const isKioskPath = (path: string): boolean => path.replace(/\/$/, '') === KIOSK_ADDRESS;

/** The program that lets a kiosk start without the network. Never kept by a cache: it brings what is newer. */
export const KIOSK_WORKER = '/kiosk-worker.js';
