import type { LinkPurpose } from '@balie/contract/features/one-time-links/schema.ts';
import { createOrganisation, createSite, createUser } from '@balie/testkit/factories.ts';
import { changeRows, readRows } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { findOneTimeLink, replaceLink, takeLink, updateOwner } from './repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const expiresAt = new Date('2026-11-17T09:00:00Z');
const before = new Date(expiresAt.getTime() - 1);
const hash = (text: string) => Buffer.from(text);
const here = await createOrganisation(db, { slug: 'stad', name: 'Stad' });
const elsewhere = await createOrganisation(db, { slug: 'elders', name: 'Elders' });
const site = (organisation_id: number) => createSite(db, { organisation_id });
const sites = [await site(here), await site(here), await site(elsewhere)] as const;

const link = (userId: number, token: string, purpose: LinkPurpose = 'RECOVERY') =>
  replaceLink(db, { userId, tokenHash: hash(token), purpose, now, expiresAt });
const held = (token: string, other: object = {}) => ({
  ...{ tokenHash: hash(token), organisation: 'stad', ownSignIn: true, now },
  ...other,
});

let own = 0;
let other = 0;
beforeEach(async () => {
  await db.deleteFrom('one_time_links').execute();
  // Another user comes first in every table.
  other = await createUser(db, { organisation_id: elsewhere, siteIds: [sites[2]] });
  await createUser(db, { organisation_id: here, siteIds: [sites[0]] });
  own = await createUser(db, {
    organisation_id: here,
    siteIds: [sites[1]],
    username: `an-${other}`,
  });
  await link(other, 'other');
  await link(own, 'own');
});

it('an address belongs to one user', async () => {
  expect(await findOneTimeLink(db, held('own'))).toMatchObject({
    ...{ username: `an-${other}`, organisation: 'Stad', purpose: 'RECOVERY' },
  });
  expect(await takeLink(db, held('own'))).toEqual({
    ...{ userId: own, purpose: 'RECOVERY', organisationId: here },
    ...{ username: `an-${other}`, siteId: sites[1] },
  });
  const theirs = held('other', { organisation: 'elders' });
  expect(await findOneTimeLink(db, theirs)).toMatchObject({ organisation: 'Elders' });
  expect(await takeLink(db, theirs)).toMatchObject({ userId: other, siteId: sites[2] });
});

it('of two people with the same address one signs in, once', async () => {
  const taken = await Promise.all([takeLink(db, held('own')), takeLink(db, held('own'))]);
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await findOneTimeLink(db, held('own'))).toBeUndefined();
  expect(await takeLink(db, held('own'))).toBeUndefined();
});

it.each([
  ['until it ends', 'own', { now: before }, true],
  ['and no longer', 'own', { now: expiresAt }, false],
  ['by nobody who made it up', 'nobody', {}, false],
  ['in no other organisation', 'own', { organisation: 'elders' }, false],
  ['where a provider signs people in too', 'own', { ownSignIn: false }, true],
])('an address can be used %s', async (_, token, at, isUsable) => {
  expect((await findOneTimeLink(db, held(token, at))) !== undefined).toBe(isUsable);
  expect((await takeLink(db, held(token, at))) !== undefined).toBe(isUsable);
});

it.each([
  ['where people sign in here', true],
  ['and not where a provider does that', false],
])('an invitation can be used %s', async (_, ownSignIn) => {
  await link(own, 'invited', 'INVITATION');
  expect((await findOneTimeLink(db, held('invited', { ownSignIn }))) !== undefined).toBe(ownSignIn);
  expect((await takeLink(db, held('invited', { ownSignIn }))) !== undefined).toBe(ownSignIn);
});

it('a deactivated user cannot use theirs', async () => {
  await changeRows(db, 'users', own, { active: false });
  expect(await findOneTimeLink(db, held('own'))).toBeUndefined();
  expect(await takeLink(db, held('own'))).toBeUndefined();
});

it("using an address sets the user's own name only", async () => {
  await updateOwner(db, { userId: own, firstName: 'Nele', lastName: 'Wouters', now });
  const names = readRows(db, 'users', { first_name: 'Nele' }, 'id');
  expect(await names).toEqual([{ id: own }]);
  await changeRows(db, 'users', own, { first_name: 'An' });
});
