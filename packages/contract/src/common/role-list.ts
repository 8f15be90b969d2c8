/**
 * §6: the two roles of staff.
 * Apart from roles.ts, so that the first load needs no schemas.
 */
export const STAFF_ROLES = ['NORMAL', 'ADMIN'] as const;
/** A kiosk signs in as a device and cannot use the back office. */
export const KIOSK_ROLE = 'QPP';
export const ROLES = [...STAFF_ROLES, KIOSK_ROLE] as const;
