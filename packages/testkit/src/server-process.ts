import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { EmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The server as operators run it; built before the tests begin. */
const MAIN = join(ROOT, 'apps/server/dist/main.js');
/** Makes the server end with this process, however that ends. */
const STOP_WITH_PARENT = pathToFileURL(join(ROOT, 'scripts/lib/stop-with-parent.mjs')).href;
/** Compiled once, not by every server: compiling takes half of a start. */
export const COMPILE_CACHE = join(ROOT, '.cache/compile');
const READY_WITHIN_MS = 120_000;

/**
 * A port for a server that returns to it: below the range from which the system hands out free ports, so that nobody
 * takes it while the server is away.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 32_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

type Connection = EmbeddedDatabase['connection'];

/** The URL of a database on a unix socket, as an operator would write it. */
export function databaseUrl({ user, password, port, database, host }: Connection): string {
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

type Settings = Record<string, string>;

/** A real server process that can be stopped, frozen and killed, always at the same address. */
export class ServerProcess {
  readonly url: string;
  readonly #settings: Settings;
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, settings: Settings) {
    this.#settings = { ...settings, PORT: String(port) };
    this.url = `http://localhost:${port}`;
  }

  static start(database: Connection, settings: Settings = {}): Promise<ServerProcess> {
    return ServerProcess.startWith({ DATABASE_URL: databaseUrl(database), ...settings });
  }

  static async startWith(settings: Settings): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), settings);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const { DATABASE_URL: _, ...environment } = process.env;
    const child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, MAIN], {
      env: {
        ...environment,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        HOST: '127.0.0.1',
        BALIE_DEMO: '0',
        BALIE_LOG_LEVEL: 'fatal',
        // Tests are quicker than people.
        BALIE_REQUESTS_PER_SECOND: '0',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        this.#output = (this.#output + text).slice(-100_000);
      });
    }
    const deadline = Date.now() + READY_WITHIN_MS;
    // It listens before it has created its first data, and reports ready only afterwards.
    while (!this.#output.includes('Balie is ready') || !(await this.isReady())) {
      if (this.hasEnded() || Date.now() > deadline) {
        await this.kill();
        throw new Error(`The server did not become ready: ${this.#output}`);
      }
      await wait(25);
    }
  }

  /** Its output since its last start. */
  get output(): string {
    return this.#output;
  }

  hasEnded(): boolean {
    return this.#child?.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Waits for it to end and returns its exit code; null if a signal ended it. */
  async ended(): Promise<number | null> {
    if (this.#child && !this.hasEnded()) await once(this.#child, 'exit');
    return this.#child?.exitCode ?? null;
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.ended();
  }

  /** Asks it to stop, as the system does, and returns its exit code. */
  async stop(): Promise<number | null> {
    this.#child?.kill('SIGTERM');
    return this.ended();
  }

  async isReady(): Promise<boolean> {
    return (await this.health('ready')) === 200;
  }

  /** The status of a health check; undefined when nobody answers. */
  async health(check: 'live' | 'ready'): Promise<number | undefined> {
    try {
      const signal = AbortSignal.timeout(5_000);
      return (await fetch(`${this.url}/health/${check}`, { signal })).status;
    } catch {
      return undefined;
    }
  }
}
