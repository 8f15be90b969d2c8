import type { Account } from '@balie/contract/features/accounts/schema.ts';
import { describe, expect, it } from 'vitest';
import { findAccounts } from './account-filter.tsx';

const zoe: Account = {
  id: 1,
  username: 'zoe.vermeulen',
  firstName: 'Zoë',
  lastName: 'Vermeulen',
  role: 'NORMAL',
  organisationAdmin: false,
  phone: null,
  email: 'z@stad.example',
  language: null,
  licensed: true,
  active: true,
  siteIds: [1],
  domainTypeIds: [],
  elsewhere: false,
  managed: false,
  awaitsAccess: false,
};

describe('searching users', () => {
  it.each([
    ['', null, true],
    ['zoe', null, true],
    ['VERM zoë', null, true],
    ['  stad ', null, true],
    ['zoe-vermeulen', null, true],
    ['z@stad.example', null, true],
    ['zoe', 'NORMAL', true],
    ['zoe', 'ADMIN', false],
    ['zoe peeters', null, false],
  ] as const)('%j with role %j: %s', (search, role, found) => {
    expect(findAccounts([zoe], { search, role })).toEqual(found ? [zoe] : []);
  });
});
