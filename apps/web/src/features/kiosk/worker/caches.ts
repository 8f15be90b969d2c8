/** The pictures of the ways; kept by the page, read by the worker. */
export const KIOSK_IMAGES = 'balie-kiosk-images';

/** What the page says to a newer worker when nobody stands in front of the kiosk. */
export const TAKE_OVER = 'TAKE_OVER';
