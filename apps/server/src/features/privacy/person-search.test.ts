import { foldForSearch } from '@balie/contract/common/search.ts';
import { privacyOperations } from '@balie/contract/features/privacy/operations.ts';
import { createVisitor } from '@balie/testkit/factories.ts';
import { personActions } from '@balie/testkit/privacy.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createVisitDay } from '@balie/testkit/visit-day.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { idsFound } from './person-search-repository.ts';

const { find } = personActions(() => ({ app, site, admin }));

const app = await testApp();
const site = await createVisitDay(app);
const admin = await app.signIn(site.adminId);

/** The scripts of names: Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, and the punctuation between. */
const RANGES = [
  [0x01, 0x6ff],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x206f],
  [0xff21, 0xff5a],
] as const;
const letters = RANGES.flatMap(
  ([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  // Unassigned characters may decompose in a newer Unicode on one side only.
).filter((letter) => /\P{Cn}/u.test(letter));

async function foldInDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold_for_search(given) as folded from unnest(${texts}::text[]) with ordinality t(given, place)
    order by place`.execute(app.db);
  return rows.map(({ folded }) => folded);
}

describe('folding text in the database', () => {
  it('equals that of the contract for every letter', async () => {
    const folded = await foldInDatabase(letters);
    const different = letters.filter((letter, at) => folded[at] !== foldForSearch(letter));
    expect(different.map((letter) => letter.codePointAt(0)?.toString(16))).toEqual([]);
    expect(folded).toHaveLength(letters.length);
  });

  it('equals that of the contract for any text of them', async () => {
    const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 40, maxLength: 60 }), async (texts) => {
        expect(await foldInDatabase(texts)).toEqual(texts.map(foldForSearch));
      }),
      { numRuns: 25 },
    );
  });
});

describe('a person is found as people type their name', () => {
  const people = [
    ['Jef', 'Bogaerts'],
    ['Zoë', 'Wiśniewski'],
    ['Jean-Pierre', "D'Hondt"],
    ['Ann', 'Van den Berghe'],
    ['Bjørn', 'Weiß'],
    ['Олена', 'Коваленко'],
  ] as const;
  beforeAll(async () => {
    for (const [first_name, last_name] of people) {
      await createVisitor(app.db, { site_id: site.siteId, first_name, last_name });
    }
  });

  it.each([
    ['Jef Bogaerts', 'Bogaerts'],
    ['bogaerts jef', 'Bogaerts'],
    ['zoe', 'Wiśniewski'],
    ['WISNIEWSKI', 'Wiśniewski'],
    ['dhondt', "D'Hondt"],
    ['d’hondt jean pierre', "D'Hondt"],
    ['vandenberghe', 'Van den Berghe'],
    ['van-den berghe', 'Van den Berghe'],
    ['bjorn weiss', 'Weiß'],
    ['КОВАЛЕНКО', 'Коваленко'],
    ['ef', 'Bogaerts'],
  ])('%s', async (search, lastName) => {
    expect((await find(search)).map((person) => person.lastName)).toEqual([lastName]);
  });

  it('never across two names, nor by punctuation only', async () => {
    expect(await find('fbo')).toEqual([]);
    const signs = await admin.send(privacyOperations.findPersons, {
      params: { siteId: site.siteId },
      query: { search: '- -' },
    });
    expect(signs).toBeRefused(422, 'SEARCH_TOO_SHORT');
  });

  it.each(['b5', 'B005', 'b 005', 'B0005', '005'])('by ticket: %s', async (search) => {
    await site.visit('ENDED', { ticket_number: 'B005', day: '2026-01-05', lastName: 'Ticket' });
    expect((await find(search)).map(({ lastName }) => lastName)).toContain('Ticket');
    await app.db.deleteFrom('visits').execute();
  });
});

describe('with many people', () => {
  it('the indexes are used, whatever is typed', async () => {
    await sql`insert into visitors (site_id, first_name, last_name)
      select ${site.siteId}, 'Naam', 'Peeters' || i from generate_series(1, 6000) i`.execute(
      app.db,
    );
    await sql`analyze visitors`.execute(app.db);
    for (const search of ['wisniewski zoe', 'ef', '85073003328']) {
      const { rows } = await sql<Record<string, string>>`explain
        ${idsFound({ siteIds: [site.siteId], search })}`.execute(app.db);
      const plan = rows.flatMap((row) => Object.values(row)).join('\n');
      expect(plan, search).toContain('visitors_search');
      expect(plan, search).not.toContain('Seq Scan on visitors');
    }
  });
});

it('shows both names of a person whose records have two', async () => {
  const national_number = '90.02.01-997.04';
  const base = { site_id: site.siteId, national_number };
  await createVisitor(app.db, { ...base, first_name: 'Liesbeth', last_name: 'Twéénaams' });
  await createVisitor(app.db, { ...base, first_name: 'LIESBETH', last_name: 'Tweenaams' });
  await createVisitor(app.db, { ...base, first_name: 'Lies', last_name: 'Verhulst' });
  const [person, ...more] = await find('tweenaams');
  expect(more).toEqual([]);
  expect(person).toMatchObject({ firstName: 'Lies', lastName: 'Verhulst' });
  expect(person?.otherNames).toEqual([expect.stringMatching(/^liesbeth/i)]);
});
