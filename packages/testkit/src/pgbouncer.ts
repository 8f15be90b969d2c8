import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import { chooseRuntimeUser } from '@balie/embedded-postgres/runtime-user.ts';
import { freePort } from './server-process.ts';

const PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

export function findPgbouncer(): string | undefined {
  try {
    return execFileSync('sh', ['-c', 'command -v pgbouncer'], {
      env: { PATH },
      encoding: 'utf8',
    }).trim();
  } catch {
    return undefined;
  }
}

/** A real connection pooler in front of one of our databases. */
export async function startPgbouncer(
  program: string,
  {
    connection,
    mode,
  }: { connection: EmbeddedDatabase['connection']; mode: 'session' | 'transaction' },
) {
  const { host, port, user, password, database } = connection;
  const folder = mkdtempSync(join(tmpdir(), 'balie-pgbouncer-'));
  const runAs = chooseRuntimeUser(folder);
  if (runAs.identity.uid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  chmodSync(folder, 0o755);
  const listenPort = await freePort();
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${user}" "${password}"\n`);
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    [
      '[databases]',
      `${database} = host=${host} port=${port} user=${user} password='${password}' dbname=${database}`,
      '[pgbouncer]',
      `pool_mode = ${mode}`,
      'listen_addr = 127.0.0.1',
      `listen_port = ${listenPort}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${users}`,
      'default_pool_size = 60',
      'ignore_startup_parameters = extra_float_digits',
    ].join('\n'),
  );
  const child: ChildProcess = spawn(program, [config], { ...runAs.identity, stdio: 'ignore' });
  await listening(listenPort);
  return {
    url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${listenPort}/${database}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const socket = connect(port, '127.0.0.1');
    const [event] = await Promise.race([
      once(socket, 'connect').then(() => ['connect']),
      once(socket, 'error').then(() => ['error']),
    ]).catch(() => ['error']);
    socket.destroy();
    if (event === 'connect') return;
    await wait(25);
  }
  throw new Error('pgbouncer does not listen.');
}
