/** A name for this machine that belongs to no deployment. */
export const UNKNOWN_HOST = 'nowhere.localhost';

/** A deployment beside the demo: every text of its organisation is an attack. */
export const HOSTILE = { host: 'hostile.localhost', organisation: 'hostile' } as const;

/** A deployment beside the demo: its organisation has not started yet. */
export const NEW_TOWN = { host: 'newtown.localhost', organisation: 'newtown' } as const;
