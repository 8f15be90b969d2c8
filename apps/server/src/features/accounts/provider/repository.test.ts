import { createOrganisation, createUser } from '@balie/testkit/factories.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { describe, expect, it } from 'vitest';
import {
  findIdentity,
  findOrganisationId,
  releaseOthers,
  setIdentity,
  setManaged,
  setRefused,
} from './repository.ts';

const { db } = await testDatabase();

const now = new Date('2026-11-16T09:00:00Z');
const [here, elsewhere] = [
  await createOrganisation(db, { slug: 'stad' }),
  await createOrganisation(db, { slug: 'elders' }),
];
const issuer = 'https://login.example';
const of = (subject: string) => ({ organisation: 'stad', issuer, subject });
const user = (row: Partial<Parameters<typeof createUser>[1]> = {}) =>
  createUser(db, { organisation_id: here, ...row });
const rowOf = (id: number) =>
  db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

it('finds an organisation by its own name', async () => {
  expect(await findOrganisationId(db, 'stad')).toBe(here);
  expect(await findOrganisationId(db, 'elders')).toBe(elsewhere);
  expect(await findOrganisationId(db, 'nergens')).toBeUndefined();
});

it('the organisation, the provider and the identity there decide whose account it is', async () => {
  const known = { identity_issuer: issuer, identity_subject: 'an' };
  const others = [
    { ...known, organisation_id: elsewhere },
    { ...known, identity_issuer: 'https://other.example' },
    { ...known, identity_subject: 'bo' },
  ];
  for (const row of others) await user(row);
  expect(await findIdentity(db, here, of('an'))).toBeUndefined();
  const id = await user({ ...known, active: false, identity_refused_at: now });
  expect(await findIdentity(db, here, of('an'))).toEqual({ id, active: false, refusedAt: now });
});

describe('what the provider says about one person applies to nobody else', () => {
  it.each([
    [
      'who they are there',
      (id: number) => setIdentity(db, id, of('cis')),
      { identity_issuer: issuer, identity_subject: 'cis' },
    ],
    [
      'that they may come in',
      (id: number) => setManaged(db, id),
      { active: true, identity_managed: true, identity_refused_at: null },
    ],
    [
      'that they may not',
      (id: number) => setRefused(db, id, now),
      { identity_managed: true, identity_refused_at: now },
    ],
  ])('%s', async (_, work, changed) => {
    const [id, other] = [await user({ active: false }), await user({ active: false })];
    const before = await rowOf(other);
    await work(id);
    expect(await rowOf(id)).toMatchObject(changed);
    expect(await rowOf(other)).toEqual(before);
  });
});

it('groups decide only in the organisations that are named', async () => {
  const named = await user({ identity_managed: true });
  const other = await user({ identity_managed: true, organisation_id: elsewhere });
  await releaseOthers(db, ['stad', 'nergens']);
  expect((await rowOf(named)).identity_managed).toBe(true);
  expect((await rowOf(other)).identity_managed).toBe(false);
});
