import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MARK, marked, workADay } from '@balie/testkit/attacks/marked-day.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { ServerProcess } from '@balie/testkit/server-process.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { hashPassword } from '../platform/auth/passwords.ts';

const database = await createTestDatabase();
const site = await createTestSite(database.db);
await changeRows(database.db, 'users', site.adminId, {
  username: 'beheer',
  password_hash: await hashPassword(marked.password),
  webhook_url: 'http://127.0.0.1:9/hook',
  webhook_secret: `geheim-${MARK}`,
  email: marked.email,
});
const server = await ServerProcess.start(database.connection, { BALIE_LOG_LEVEL: 'trace' });
afterAll(async () => {
  await server?.kill();
  await database?.close();
});

const statuses: number[] = [];
let cookie = '';
async function send(method: string, path: string, body?: unknown, headers: object = {}) {
  attacked();
  const answer = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      cookie,
      'user-agent': `Browser ${marked.lastName}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  statuses.push(answer.status);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text };
}

it('no personal data is in any log after a day of work, refusals and failures', {
  timeout: 60_000,
}, async () => {
  await workADay({
    ...{ database, server, site, send },
    keepCookie: (value) => {
      cookie = value;
    },
  });
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThanOrEqual(7);
  expect(statuses.filter((status) => status >= 400 && status < 500).length).toBeGreaterThan(10);
  await server.kill();

  const { rows } = await sql<{ folder: string }>`
    select current_setting('data_directory') as folder`.execute(database.db);
  const folder = join(rows[0]?.folder ?? '', 'log');
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  // Nothing was cut off.
  expect(server.output.length).toBeLessThan(100_000);
  // It is that day's log: it has what was served and what failed.
  expect(server.output).toContain('"request failed"');
  expect(server.output).toContain('"served"');
  expect(files.join('').length).toBeGreaterThan(0);

  const all = [server.output, ...files].join('\n').toLowerCase();
  for (const [what, value] of Object.entries({ ...marked, MARK })) {
    const lines = all.split('\n').filter((line) => line.includes(value.toLowerCase()));
    expect(lines, what).toEqual([]);
  }
});
