/** The site's kiosk texts have no names, only an order: this is what each is for. */
export const SITE_TEXTS = { welcome: 0, reason: 1, appointment: 2 } as const;
