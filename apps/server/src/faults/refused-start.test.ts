import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { databaseUrl, ServerProcess } from '@balie/testkit/server-process.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';

const database = await createTestDatabase({ empty: true });
const administrator = new Client({ ...inject('database'), database: database.name });
await administrator.connect();
afterAll(async () => {
  await administrator.end();
  await database.close();
});

/** What the operator reads when startup is refused; a server that did start is a failure. */
async function wordsOf(settings: Record<string, string>): Promise<string> {
  const started = await ServerProcess.startWith(settings).catch((error: Error) => error);
  if (started instanceof Error) return started.message;
  await started.kill();
  throw new Error('the server started');
}

const STACK = /\n\s+at |node_modules|\.ts:\d+/;
const withAccess = (access: { user?: string; password?: string; database?: string }) => ({
  DATABASE_URL: databaseUrl({ ...database.connection, ...access }),
});

describe('a start that the database refuses', { timeout: 120_000 }, () => {
  it('reports that the password is wrong, without repeating it', async () => {
    const words = await wordsOf(withAccess({ password: 'geheim123' }));
    expect(words).toContain('does not accept the password in DATABASE_URL');
    expect(words).not.toMatch(STACK);
    expect(words).not.toContain('geheim123');
  });

  it('reports that the database does not exist', async () => {
    const words = await wordsOf(withAccess({ database: 'nergens' }));
    expect(words).toContain('does not exist: create it');
    expect(words).not.toMatch(STACK);
  });

  it('reports that the user may not create tables', async () => {
    const user = `reader_${database.name}`;
    await administrator.query(`create role ${user} login password 'lezer'`);
    try {
      const words = await wordsOf(withAccess({ user, password: 'lezer' }));
      expect(words).toContain('lacks a right');
      expect(words).toContain('GRANT USAGE, CREATE ON SCHEMA');
      expect(words).not.toMatch(STACK);
    } finally {
      await administrator.query(`drop role ${user}`);
    }
  });

  it('reports a database whose clock is hours behind', async () => {
    // This system looks up the name of the function first.
    await administrator.query(`
      create schema wrong;
      create function wrong.clock_timestamp() returns timestamptz language sql volatile
        return pg_catalog.clock_timestamp() - interval '3 hours';
      alter database ${database.name} set search_path = wrong, pg_catalog, public`);
    try {
      const words = await wordsOf(withAccess({}));
      expect(words).toContain(`The clock of the database ${database.name}`);
      expect(words).toContain('3 hours behind the clock of this server');
      expect(words).not.toMatch(STACK);
    } finally {
      await administrator.query(`alter database ${database.name} reset search_path;
        drop schema wrong cascade`);
    }
  });
});

const folder = sharedFolder();
const small = join(folder, 'small');
mkdirSync(small);
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', small]).status === 0;
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', small]);
  rmSync(folder, { recursive: true, force: true });
});
if (!mounted) console.log('No disk can be mounted here: skipping the one that is too small.');

describe.skipIf(!mounted)('a first start on a disk that is too small', () => {
  it('reports it, and how much space it needs', { timeout: 120_000 }, async () => {
    const words = await wordsOf({ BALIE_DATA_DIR: join(small, 'data') });
    expect(words).toMatch(/disk .* is too small/);
    expect(words).toContain(join(small, 'data'));
    expect(words).not.toMatch(STACK);
  });
});
