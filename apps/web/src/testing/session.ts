import type { Session } from '../lib/session.ts';

/** An administrator at a town hall. */
export const SESSION: Session = {
  user: {
    id: 1,
    username: 'an',
    name: 'An',
    role: 'ADMIN',
    organisationAdmin: false,
    domainTypes: [],
    sites: [],
  },
  site: {
    id: 1,
    name: 'Town hall',
    address: { fullAddress: '' },
    timeZone: 'Europe/Brussels',
    siteSettings: { viewApplicationName: 'Balie', padsURL: null },
  },
  sites: [],
  theme: undefined,
};
