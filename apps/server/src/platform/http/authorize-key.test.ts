import { type Access, access, type Operation } from '@balie/contract/common/operation.ts';
import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import type { KeyUser } from '../auth/api-keys.ts';
import { authorizeKey } from './authorize-key.ts';

const site = (id: number) => ({ id, timeZone: 'Europe/Brussels' });
const program: KeyUser = {
  ...{ id: null, key: { id: 1, createdBy: 1 }, organisationId: 1, operations: ['listDesks'] },
  ...{ allSites: false, sites: [site(7), site(8)], perMinute: 60 },
};

interface Asked {
  access?: Access;
  takesKeys?: boolean;
  name?: string | undefined;
  siteId?: string;
  allSites?: boolean;
}
const refused = 'KEY_NOT_ALLOWED';

it.each<[string, Asked, number | string]>([
  ['at a site of its own', {}, 7],
  ['at another of its own', { siteId: '8' }, 8],
  ['at a site that is not its own', { siteId: '9' }, 'NOT_FOUND'],
  ['what administrators do', { access: access.admin }, 7],
  ['what takes no keys', { takesKeys: false }, refused],
  ['what it was not made for', { name: 'listVisits' }, refused],
  ['what has no name', { name: undefined }, refused],
  ['of the organisation, made for some sites', { access: access.organisation }, refused],
  ['of the organisation, made for all', { access: access.organisation, allSites: true }, 'open'],
  ['at a desk', { access: access.desk }, refused],
  ["for a user's session", { access: access.session, allSites: true }, refused],
])('a program asks %s', (_, asked, answer) => {
  const { takesKeys = true, siteId = '7', allSites = false } = asked;
  const operation = {
    access: asked.access ?? access.staff,
    ...(takesKeys && { key: true }),
  } as Operation;
  const name = 'name' in asked ? asked.name : 'listDesks';
  const decide = () => {
    try {
      const user = { ...program, allSites };
      return authorizeKey({ operation, name, user, params: { siteId } })?.id ?? 'open';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  };
  expect(decide()).toBe(answer);
});
