import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { builtServerEntry, root, serverFlags } from '../../../../scripts/lib/paths.mjs';
import { nodePath } from '../../../../scripts/lib/runtime.mjs';
import { freePort } from '../server-process.ts';

/** Where the tests find the address of the server under test. */
export const baseUrlVariable = 'BALIE_E2E_URL';

const readyWithinMs = 90_000;
const stopWithinMs = 20_000;
const stopWithParent = pathToFileURL(join(root, 'scripts/lib/stop-with-parent.mjs')).href;

export interface RunningServer {
  url: string;
  stop: () => Promise<void>;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}

async function waitUntilReady({
  child,
  url,
  log,
}: {
  child: ChildProcess;
  url: string;
  log: string;
}) {
  const deadline = Date.now() + readyWithinMs;
  while (!(await isReady(url))) {
    if (hasEnded(child) || Date.now() > deadline) {
      const lines = (await readFile(log, 'utf8')).trimEnd().split('\n').slice(-40);
      throw new Error(`The server did not become ready. Its last lines:\n${lines.join('\n')}`);
    }
    await wait(100);
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const stopped = await Promise.race([ended, wait(stopWithinMs, 'late' as const, { ref: false })]);
  if (stopped !== 'late') return;
  child.kill('SIGKILL');
  await ended;
}

/**
 * Starts the real server with demo data in a folder of its own, on a free port. It stops by itself when this process
 * dies, so an interrupted run leaves nothing behind.
 */
export async function startServer(options: {
  log: string;
  env?: NodeJS.ProcessEnv;
}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'balie-e2e-'));
  // As root, the database runs as another user, who needs access through this folder.
  await chmod(folder, 0o755);
  await mkdir(dirname(options.log), { recursive: true });
  const log = await open(options.log, 'w');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(nodePath(), [...serverFlags, '--import', stopWithParent, builtServerEntry], {
    cwd: root,
    env: {
      ...environment,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      BALIE_DATA_DIR: join(folder, 'data'),
      BALIE_DEMO: '1',
      ...options.env,
    },
    detached: true,
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  const stop = async () => {
    await stopChild(child);
    await log.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady({ child, url, log: options.log });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
