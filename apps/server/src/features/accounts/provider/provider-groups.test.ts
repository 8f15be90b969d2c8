import { accountOperations } from '@balie/contract/features/accounts/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createDesk } from '@balie/testkit/factories.ts';
import { createProviderPlace } from '@balie/testkit/provider-place.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

const refusal = { status: 403, message: 'NO_FITTING_GROUP' };
const place = await createProviderPlace();
afterAll(() => place.close());

describe('a person whose groups change', () => {
  it('gets what they say at the next sign-in, and leaves their desk elsewhere', async () => {
    const first = await place.signIn('bo', { groups: ['balie-loket'] });
    const { id } = (await place.whoIs(first)).json();
    const deskId = await createDesk(place.app.db, { site_id: place.site.siteId, user_id: id });
    await place.signIn('bo', { groups: ['balie-bib'] });
    expect(await place.account('bo')).toMatchObject({ sites: ['Bibliotheek'], types: ['Uitleen'] });
    const desk = await readRow(place.app.db, 'desks', deskId, 'user_id');
    expect(desk.user_id).toBeNull();
    await place.signIn('bo', { groups: ['balie-beheer'] });
    expect(await place.account('bo')).toMatchObject({
      role: 'ADMIN',
      sites: ['Bibliotheek', 'Stadhuis'],
    });
  });

  it('is not logged when nothing changed', async () => {
    await place.signIn('rust', { groups: ['balie-loket'] });
    const lines = () =>
      place.app.db
        .selectFrom('audit_log')
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
    const before = await lines();
    await place.signIn('rust', { groups: ['balie-loket', 'koor'] });
    expect(await lines()).toEqual(before);
  });

  it('has no access after losing all of them, until one comes back', async () => {
    const first = await place.signIn('kwijt', { groups: ['balie-loket'] });
    expect((await place.whoIs(first)).statusCode).toBe(200);
    attacked();
    expect((await place.signIn('kwijt', { groups: [] })).json()).toMatchObject(refusal);
    expect((await place.whoIs(first)).statusCode).toBe(401);
    expect(await place.account('kwijt')).toMatchObject({ active: false });
    const back = await place.signIn('kwijt', { groups: ['balie-loket'] });
    expect(back.statusCode).toBe(302);
    expect(await place.account('kwijt')).toMatchObject({ active: true, identity_refused_at: null });
  });

  it('does not regain access that an administrator took away', async () => {
    await place.signIn('buiten', { groups: ['balie-loket'] });
    const { id } = (await place.account('buiten')) as { id: number };
    const admin = await place.app.signIn(place.site.adminId);
    const out = await admin.send(accountOperations.setAccountActive, {
      params: { siteId: place.site.siteId, userId: id },
      body: { active: false },
    });
    expect(out.statusCode).toBe(200);
    attacked();
    const answer = await place.signIn('buiten', { groups: ['balie-top'] });
    expect(answer).toBeRefused(403, 'ACCESS_DENIED');
    expect((await place.signIn('buiten', { groups: [] })).statusCode).toBe(403);
    expect((await place.signIn('buiten', { groups: ['balie-loket'] })).statusCode).toBe(403);
    expect(await place.account('buiten')).toMatchObject({ active: false, role: 'NORMAL' });
  });

  it('stays organisation administrator as the last one, but is not let in without a group', async () => {
    await place.signIn('top', { groups: ['balie-top'] });
    const others = await sql<{ count: number }>`
      select count(*)::int as count from users where organisation_admin`.execute(place.app.db);
    expect(others.rows[0]?.count).toBe(1);
    expect((await place.signIn('top', { groups: ['balie-loket'] })).statusCode).toBe(302);
    expect(await place.account('top')).toMatchObject({
      role: 'ADMIN',
      organisation_admin: true,
      active: true,
      sites: ['Stadhuis'],
    });
    const before = await place.signIn('top', { groups: ['balie-top'] });
    expect((await place.signIn('top', { groups: [] })).json()).toMatchObject(refusal);
    expect(await place.account('top')).toMatchObject({ organisation_admin: true, active: true });
    expect((await place.whoIs(before)).statusCode).toBe(401);
    // With another administrator beside them, the provider decides.
    await place.signIn('top', { groups: ['balie-top'] });
    await place.signIn('tweede', { groups: ['balie-top'] });
    await place.signIn('tweede', { groups: ['balie-loket'] });
    expect(await place.account('tweede')).toMatchObject({
      role: 'NORMAL',
      organisation_admin: false,
    });
  });
});

describe('a provider that lies about groups', () => {
  it.each([
    ['an object', { 'balie-top': true }],
    ['a number', 7],
    ['yes', true],
    ['a list with something else in it', ['balie-loket', 7]],
    ['a list of lists', [['balie-top']]],
    ['nothing', null],
    ['more than anybody has', Array.from({ length: 10_001 }, (_, n) => `g${n}`)],
  ])('is not believed, and nothing changes: %s', async (_, groups) => {
    await place.signIn('leugen', { groups: ['balie-loket'] });
    const before = await place.account('leugen');
    attacked();
    const answer = await place.signIn('leugen', { groups });
    expect(answer).toBeRefused(401, 'IDENTITY_NOT_VERIFIED');
    expect(await place.account('leugen')).toEqual(before);
  });

  it('with a thousand groups gives what the matching ones give, and stores none of the others', async () => {
    attacked();
    const groups = [...Array.from({ length: 999 }, (_, n) => `groep-${n}`), 'balie-bib'];
    const answer = await place.signIn('duizend', { groups });
    expect(answer.statusCode, answer.body).toBe(302);
    expect(await place.account('duizend')).toMatchObject({ sites: ['Bibliotheek'] });
    expect(JSON.stringify(await place.account('duizend'))).not.toContain('groep-');
  });

  it.each([
    ['of another organisation', ['andere-stad-beheer']],
    ['whose site is of another organisation', ['balie-vreemd']],
    ['that only begin the same', ['balie-top-oud', 'Balie-Top', ' balie-top']],
    ['in one text', 'balie-top,balie-beheer'],
  ])('with groups %s gives nothing', async (_, groups) => {
    attacked();
    expect((await place.signIn('vreemde', { groups })).json()).toMatchObject(refusal);
    expect(await place.account('vreemde')).toBeUndefined();
  });

  it('with one group as text is believed, as some providers write it', async () => {
    expect((await place.signIn('enkel', { groups: 'balie-loket' })).statusCode).toBe(302);
    expect(await place.account('enkel')).toMatchObject({ sites: ['Stadhuis'] });
  });
});
