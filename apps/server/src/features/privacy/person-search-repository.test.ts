import { createDomain, createVisit, createVisitor } from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { idsFound } from './person-search-repository.ts';

const { db } = await testDatabase();
const here = await createTestSite(db);
const there = await createTestSite(db);
for (const [site, prefix] of [
  [here, 'B'],
  [there, 'W'],
] as const)
  await createDomain(db, {
    ...{ site_id: site.siteId, organisation_id: site.organisationId, prefix },
    domain_type_id: site.domainTypeId,
  });
beforeEach(async () => {
  await db.deleteFrom('visits').execute();
  await db.deleteFrom('visitors').execute();
});

const visitor = (row: object = {}, site = here) =>
  createVisitor(db, { site_id: site.siteId, first_name: 'An', last_name: 'Peeters', ...row });
/** Somebody who had a ticket. */
async function ticket(ticket_number: string, { day = '2026-01-05', site = here } = {}) {
  const visitor_id = await visitor({}, site);
  await createVisit(db, {
    ...{ site_id: site.siteId, organisation_id: site.organisationId, visitor_id, ticket_number },
    ...{ domain_type_id: site.domainTypeId, language_id: site.dutchId, day, status: 'ENDED' },
  });
  return visitor_id;
}
async function search(text: string, sites = [here]): Promise<number[]> {
  const siteIds = sites.map(({ siteId }) => siteId);
  const { rows } = await sql<{ id: number }>`
    select found.id from (${idsFound({ siteIds, search: text })}) found(id) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

describe('by name a person is found', () => {
  it.each(['lotte claes', 'claes', 'lo', 'lotte c', 'c lotte', 'l c'])(
    'typed as %s',
    async (text) => {
      const id = await visitor({ first_name: 'Lotte', last_name: 'Claes' });
      await visitor({ first_name: 'Bart', last_name: 'Wouters' });
      expect(await search(text)).toEqual([id]);
    },
  );

  it.each(['lotte wouters', 'ababab', 'lotte z'])('not when typed as %s', async (text) => {
    await visitor({ first_name: 'Lotte', last_name: 'Claes' });
    await visitor({ first_name: 'Bart', last_name: 'Wouters' });
    await visitor({ first_name: 'Bo', last_name: 'Abab' });
    expect(await search(text)).toEqual([]);
  });

  it('at the requested sites only, and never once anonymised', async () => {
    const own = await visitor({ last_name: 'Claes' });
    const foreign = await visitor({ last_name: 'Claes' }, there);
    await visitor({ last_name: 'Claes', anonymised_at: new Date() });
    expect(await search('claes')).toEqual([own]);
    expect(await search('claes', [here, there])).toEqual([own, foreign]);
  });
});

describe('by national number a person is found', () => {
  it.each([
    ['85073003328', true],
    ['85.07.30-033.28', true],
    ['850730 033/28', true],
    ['8507300332', false],
    ['850730033288', false],
    ['Piet 85073003328', false],
  ])('typed as %s: %s', async (text, isFound) => {
    const id = await visitor({ national_number: '85.07.30-033.28' });
    await visitor({ national_number: '85.07.30-033.29' });
    await visitor({ national_number: '85.07.30-033.28' }, there);
    // A foreign number, shorter or longer than ours.
    await visitor({ national_number: '8507300332' });
    await visitor({ national_number: '850730033288' });
    await visitor();
    expect(await search(text)).toEqual(isFound ? [id] : []);
  });
});

describe('by ticket a person is found', () => {
  it.each(['b5', 'B005', 'b 0005', '5', '000005'])('typed as %s', async (text) => {
    const ids = [await ticket('B5'), await ticket('B005', { day: '2026-03-05' })];
    for (const other of ['B50', 'B006', 'W005', '1B005']) await ticket(other);
    await ticket('B005', { site: there });
    expect(await search(text)).toEqual(ids);
  });

  it('on the first and the last possible day, with as many zeros as possible', async () => {
    const ids: number[] = [];
    for (let width = 1; width <= 6; width++)
      ids.push(await ticket(`B${'7'.padStart(width, '0')}`, { day: `2026-01-0${width}` }));
    expect(await search('b7')).toEqual(ids);
    expect(await search('7')).toEqual(ids);
    expect(await search('w7')).toEqual([]);
  });

  it('also if a number has no letters before it', async () => {
    const id = await ticket('12');
    expect(await search('12')).toEqual([id]);
    expect(await search('b12')).toEqual([]);
  });

  it('at every requested site, by its own letters', async () => {
    const ids = [await ticket('B005'), await ticket('W005', { site: there })];
    await ticket('W005');
    expect(await search('5', [here, there])).toEqual(ids);
  });
});
