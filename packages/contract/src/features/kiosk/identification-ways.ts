/** The ways to identify oneself. A code always works; the others only if the kiosk allows them. */
export const IDENTIFICATION_WAYS = ['CODE', 'NATIONAL_NUMBER', 'NAME'] as const;
export type IdentificationWay = (typeof IDENTIFICATION_WAYS)[number];
