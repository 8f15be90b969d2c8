import { changeRows } from '@balie/testkit/rows.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { SharedLimit } from './shared-limit.ts';

const database = await testDatabase();

const nodes = (name: string) =>
  Array.from(
    { length: 3 },
    () => new SharedLimit({ db: database.db, name, burst: 10, perSecond: 0.01 }),
  );

it('three processes together allow no more than one would', async () => {
  const taken = await Promise.all(
    nodes('together').flatMap((node) => Array.from({ length: 10 }, () => node.take('one'))),
  );
  expect(taken.filter(Boolean)).toHaveLength(10);
});

it('a process that saw no failures asks nobody; one that did knows about the others', async () => {
  const [one, other, third] = nodes('known');
  for (let count = 0; count < 9; count++) expect(await one?.take('a')).toBe(true);
  expect(await other?.take('a')).toBe(true);
  expect(await one?.allows('a')).toBe(false);
  expect(await other?.allows('a')).toBe(false);
  expect(await third?.allows('a')).toBe(true);
  expect(await third?.take('a')).toBe(false);
  expect(await one?.allows('b')).toBe(true);
});

it('regains its capacity over time', async () => {
  const [one] = nodes('time');
  for (let count = 0; count < 12; count++) await one?.take('a');
  expect(await one?.allows('a')).toBe(false);
  await sql`update rate_limits set at = at - interval '300 seconds'`.execute(database.db);
  expect(await one?.allows('a')).toBe(true);
  expect(await one?.take('a')).toBe(true);
});

it('a clock that was set back makes nobody wait until it catches up', async () => {
  const limit = new SharedLimit({ db: database.db, name: 'step', burst: 3, perSecond: 0.01 });
  for (let count = 0; count < 4; count++) await limit.take('address');
  expect(await limit.allows('address')).toBe(false);
  await changeRows(
    database.db,
    'rate_limits',
    { key: 'step:address' },
    { at: new Date(Date.now() + 3_600_000) },
  );
  expect(await limit.allows('address')).toBe(true);
  expect(await limit.take('address')).toBe(true);
});
