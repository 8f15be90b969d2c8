import { testApp } from '@balie/testkit/test-app.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { StatementNames } from './statement-names.ts';

const app = await testApp();

describe('the names of statements', () => {
  it('are given to statements that recur, and stay the same', () => {
    const names = new StatementNames();
    expect([names.of('select 1'), names.of('select 1')]).toEqual([undefined, undefined]);
    const name = names.of('select 1');
    expect(name).toBeDefined();
    expect(names.of('select 1')).toBe(name);
  });

  it('are not given to several statements in one text, which cannot be prepared', async () => {
    const text = 'select 1; select 2';
    for (let time = 0; time < 5; time++) {
      await expect(sql.raw(text).execute(app.db)).resolves.toBeDefined();
    }
  });

  it('are not given to statements whose columns a new schema would change', () => {
    const names = new StatementNames();
    const text = 'select * from "visits" where "id" = $1';
    expect([1, 2, 3, 4].map(() => names.of(text))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('do not grow without limit', () => {
    const names = new StatementNames();
    const texts = Array.from({ length: 2_000 }, (_, index) => `select ${index}`);
    const given = texts.map((text) => [1, 2, 3].map(() => names.of(text)).at(-1));
    expect(given.filter((name) => name !== undefined)).toHaveLength(300);
  });

  it('survive a change of the table', async () => {
    const read = () =>
      sql<{ id: number }>`select id from app_config_probe where id > ${0}`.execute(app.db);
    await sql`create table app_config_probe (id integer)`.execute(app.db);
    for (let time = 0; time < 8; time++) await read();
    await sql`alter table app_config_probe add column more text`.execute(app.db);
    await sql`insert into app_config_probe values (1, 'x')`.execute(app.db);
    expect((await read()).rows).toEqual([{ id: 1 }]);
  });
});
