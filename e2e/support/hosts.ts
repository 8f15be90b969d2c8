/** A deployment beside the demo: its organisation's licence has ended. */
export const EXPIRED = { host: 'expired.localhost', organisation: 'expired' } as const;

/** A name that leads to this machine, but to no deployment. */
export const UNKNOWN_HOST = 'nowhere.localhost';
