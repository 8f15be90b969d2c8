/** Images of directions; stored by the page, read by the worker. */
export const KIOSK_IMAGES = 'balie-kiosk-images';

/** The page sends this to a newer worker when nobody stands in front of the kiosk. */
export const TAKE_OVER = 'TAKE_OVER';
