import { readFileSync } from 'node:fs';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD, loadDemo } from './load-demo.ts';

const root = new URL('../../../', import.meta.url);

it('has the accounts that the README, the sign-in page and the terminal name', async () => {
  const { db, close } = await createTestDatabase();
  try {
    const lines = await loadDemo(db, new Date('2026-11-16T09:00:00Z'));
    const accounts = await db
      .selectFrom('users')
      .where('username', 'like', 'demo-%')
      .orderBy('username')
      .select('username')
      .execute();
    const names = accounts.map(({ username }) => username);
    expect(names.length).toBeGreaterThan(1);
    const texts = [
      ...['nl', 'en'].map((language) => `apps/web/src/locales/${language}/auth.json`),
      'README.md',
    ].map((file) => readFileSync(new URL(file, root), 'utf8'));
    for (const text of [...texts, lines.join('\n')]) {
      expect([...new Set(text.match(/demo-\w+/g))].sort()).toEqual(names);
      expect(text).toContain(DEMO_PASSWORD);
    }
  } finally {
    await close();
  }
});
