import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseRuntimeUser } from '@balie/embedded-postgres/runtime-user.ts';
import { Client } from 'pg';

const SYSTEM_FOLDER = '/usr/lib/postgresql';
const READY_WITHIN_MS = 20_000;

/** The folder with the server programs of the system's own PostgreSQL (15 or newer), if it has one. */
export function findSystemPostgres(): string | undefined {
  if (!existsSync(SYSTEM_FOLDER)) return undefined;
  return readdirSync(SYSTEM_FOLDER)
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(a) - Number(b))
    .map((version) => join(SYSTEM_FOLDER, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** A private cluster of the system's PostgreSQL, as an operator would run one beside Balie. */
export async function startSystemPostgres(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), 'balie-pg-'));
  const user = chooseRuntimeUser(folder);
  if (user.identity.uid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const options = {
    ...user.identity,
    cwd: folder,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
  };
  const initdb = ['-D', data, '-U', 'operator', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), initdb, { ...options, stdio: 'ignore' });
  const settings = ['-c', 'listen_addresses=', '-c', 'fsync=off'];
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...options,
    stdio: 'ignore',
  });
  const url = `postgres://operator@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await waitUntilAnswering(url);
  return {
    url,
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilAnswering(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}
