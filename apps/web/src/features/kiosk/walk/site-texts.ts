/** The site's own kiosk texts have no names, only an order: what each of them is for. */
export const SITE_TEXTS = { welcome: 0, reason: 1, appointment: 2 } as const;
