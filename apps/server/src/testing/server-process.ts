import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { TestDatabase } from './global-setup.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
/** It ends with this process, however that ends. */
const STOP_WITH_PARENT = pathToFileURL(
  join(import.meta.dirname, '../../../../scripts/lib/stop-with-parent.mjs'),
).href;
const READY_WITHIN_MS = 120_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

/** A real server process on a test's database, always at the same address, to freeze and to kill. */
export class ServerProcess {
  readonly url: string;
  readonly #port: number;
  readonly #database: TestDatabase;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | undefined;
  /** Everything it wrote so far, to both streams. */
  output = '';

  private constructor(port: number, database: TestDatabase, environment: Record<string, string>) {
    this.#environment = environment;
    this.#port = port;
    this.#database = database;
    this.url = `http://localhost:${port}`;
  }

  static async start(
    database: TestDatabase,
    environment: Record<string, string> = {},
  ): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), database, environment);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const { user, password, port, database, host } = this.#database;
    const address = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    this.#child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, MAIN], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATABASE_URL: address,
        BALIE_DEMO: '0',
        BALIE_LOG_LEVEL: 'fatal',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await this.#isReady())) {
      if (Date.now() > deadline) {
        await this.kill();
        throw new Error('The server did not become ready.');
      }
      await wait(50);
    }
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async #isReady(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(1_000);
      return (await fetch(`${this.url}/health/ready`, { signal })).ok;
    } catch {
      return false;
    }
  }
}
