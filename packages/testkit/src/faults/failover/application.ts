import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort, ServerProcess } from '../../server-process.ts';
import type { Cluster } from './cluster.ts';
import type { Cables, DatabaseMachine } from './database-machine.ts';
import { Link } from './link.ts';
import { endProgram, fillIn, startProgram } from './program.ts';

const DEPLOY = join(import.meta.dirname, '../../../../../deploy/high-availability');
const PROCESSES = 2;
const PRIMARY_WITHIN_MS = 30_000;
const PRIMARY_IN_A_ROW = 20;

function startProxy(cluster: Cluster, name: string, text: string): ChildProcess {
  const config = join(cluster.folder, `${name}.cfg`);
  writeFileSync(config, text);
  const log = join(cluster.folder, `${name}.log`);
  return startProgram(['/usr/sbin/haproxy', '-db', '-f', config], { log });
}

async function isPrimary(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as standby');
    return rows[0]?.standby === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A machine that runs Balie, with its own route to whichever database is the primary. */
class ApplicationMachine {
  readonly databaseUrl: string;
  readonly #cables: readonly Cables[];
  readonly #proxy: ChildProcess;
  #server: ServerProcess | undefined;

  private constructor(port: number, cables: readonly Cables[], proxy: ChildProcess) {
    this.databaseUrl = `postgres://balie:failover-balie@127.0.0.1:${port}/balie`;
    this.#cables = cables;
    this.#proxy = proxy;
  }

  static async start(cluster: Cluster, name: string): Promise<ApplicationMachine> {
    const cables = await Promise.all(
      cluster.ports.map(async ({ postgres, rest }) => ({
        postgres: await Link.to(postgres),
        rest: await Link.to(rest),
      })),
    );
    const port = await freePort();
    const values = Object.fromEntries(
      cables.flatMap(({ postgres, rest }, index) => [
        [`DB${index + 1}`, postgres.address],
        [`DB${index + 1}_REST`, rest.port],
      ]),
    );
    const text = fillIn(join(DEPLOY, 'haproxy-database.cfg'), {
      ...values,
      DATABASE_BIND: `127.0.0.1:${port}`,
    });
    return new ApplicationMachine(port, cables, startProxy(cluster, name, text));
  }

  /** A proxy that has just started takes every database for the primary until it has checked them all. */
  async #leadsToPrimary(): Promise<void> {
    const until = Date.now() + PRIMARY_WITHIN_MS;
    for (let inARow = 0; inARow < PRIMARY_IN_A_ROW; await wait(100)) {
      inARow = (await isPrimary(this.databaseUrl)) ? inARow + 1 : 0;
      if (Date.now() > until) throw new Error('The proxy did not find the primary.');
    }
  }

  async serve(): Promise<ServerProcess> {
    await this.#leadsToPrimary();
    this.#server = await ServerProcess.startWith({
      DATABASE_URL: this.databaseUrl,
      BALIE_LOG_LEVEL: 'warn',
    });
    return this.#server;
  }

  get output(): string {
    return this.#server?.output ?? '';
  }

  cutOff(indexes: readonly number[]): void {
    for (const index of indexes) {
      this.#cables[index]?.postgres.cut();
      this.#cables[index]?.rest.cut();
    }
  }

  mend(): void {
    for (const { postgres, rest } of this.#cables) {
      postgres.mend();
      rest.mend();
    }
  }

  async close(): Promise<void> {
    await this.#server?.kill();
    await endProgram(this.#proxy, 'SIGTERM');
    await Promise.all(
      this.#cables.flatMap(({ postgres, rest }) => [postgres.close(), rest.close()]),
    );
  }
}

/** Two Balie machines and the proxy that people and displays connect to. */
export class Application {
  readonly machines: ApplicationMachine[] = [];
  readonly #cluster: Cluster;
  readonly #port: number;
  #front: ChildProcess | undefined;

  private constructor(cluster: Cluster, port: number) {
    this.#cluster = cluster;
    this.#port = port;
  }

  static async start(cluster: Cluster): Promise<Application> {
    const application = new Application(cluster, await freePort());
    try {
      await application.#begin();
      return application;
    } catch (error) {
      await application.close();
      throw error;
    }
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  async #begin(): Promise<void> {
    const ports: string[] = [];
    for (let index = 1; index <= PROCESSES; index++) {
      const machine = await ApplicationMachine.start(this.#cluster, `haproxy-database-${index}`);
      this.machines.push(machine);
      ports.push(new URL((await machine.serve()).url).port);
    }
    const text = fillIn(join(DEPLOY, 'haproxy-balie.cfg'), {
      PUBLIC_BIND: `127.0.0.1:${this.#port}`,
      BALIE1: `127.0.0.1:${ports[0]}`,
      BALIE2: `127.0.0.1:${ports[1]}`,
    });
    this.#front = startProxy(this.#cluster, 'haproxy-balie', text);
    await this.#answers();
  }

  /** Cuts a database machine off; one of the Balie machines may be on its side of the cut. */
  cutOff(database: DatabaseMachine, { withIt }: { withIt: boolean }): void {
    const cut = this.#cluster.machines.indexOf(database);
    const others = this.#cluster.machines.map((_, index) => index).filter((one) => one !== cut);
    const [first, ...rest] = this.machines;
    database.cutOff();
    first?.cutOff(withIt ? others : [cut]);
    for (const machine of rest) machine.cutOff([cut]);
  }

  mend(database: DatabaseMachine): void {
    database.mend();
    for (const machine of this.machines) machine.mend();
  }

  async close(): Promise<void> {
    if (this.#front) await endProgram(this.#front, 'SIGTERM');
    await Promise.all(this.machines.map((machine) => machine.close()));
  }

  async #answers(): Promise<void> {
    for (let tries = 0; tries < 300; tries++) {
      const answer = await fetch(`${this.url}/deployment.json`).catch(() => undefined);
      if (answer?.ok) return;
      await wait(100);
    }
    throw new Error(`The proxy does not answer: see ${this.#cluster.folder}.`);
  }
}
