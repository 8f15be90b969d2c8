import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chooseRuntimeUser } from '@balie/embedded-postgres/runtime-user.ts';
import { Client } from 'pg';
import { findSystemPostgres } from '../../external-postgres.ts';
import { freePort } from '../../server-process.ts';
import { DatabaseMachine } from './database-machine.ts';
import { endProgram, startProgram } from './program.ts';

const MACHINES = ['db1', 'db2', 'db3'];
const ETCD_MEMBERS = 3;
const SETTLE_WITHIN_MS = 180_000;

export interface DatabasePorts {
  readonly postgres: number;
  readonly rest: number;
}

/** Three database machines, and the three etcd members that decide which one is the primary. */
export class Cluster {
  readonly folder: string;
  readonly machines: DatabaseMachine[] = [];
  readonly ports: DatabasePorts[] = [];
  readonly #etcd: ChildProcess[] = [];

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async start(): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'balie-failover-'));
    const user = chooseRuntimeUser(folder);
    if (user.identity.uid !== undefined) chownSync(folder, user.uid, user.gid);
    chmodSync(folder, 0o755);
    const cluster = new Cluster(folder);
    try {
      await cluster.#begin();
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  async #begin(): Promise<void> {
    const programs = findSystemPostgres();
    if (!programs) throw new Error('There is no PostgreSQL 15 or newer on this system.');
    const etcdPorts = await this.#startEtcd();
    for (const name of MACHINES) {
      const ports = { postgres: await freePort(), rest: await freePort() };
      this.ports.push(ports);
      const { folder } = this;
      this.machines.push(await DatabaseMachine.make({ name, folder, programs, ports, etcdPorts }));
    }
    // The first one creates the database; the others copy it.
    this.machines[0]?.start();
    await this.primary();
    for (const machine of this.machines.slice(1)) machine.start();
    await this.settled();
  }

  async #startEtcd(): Promise<number[]> {
    const members = await Promise.all(
      Array.from({ length: ETCD_MEMBERS }, async (_, index) => ({
        name: `etcd${index + 1}`,
        client: await freePort(),
        peer: await freePort(),
      })),
    );
    const together = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',');
    for (const { name, client, peer } of members) {
      const here = `http://127.0.0.1:${client}`;
      const between = `http://127.0.0.1:${peer}`;
      const options = [
        ...['--name', name, '--data-dir', join(this.folder, name)],
        ...['--listen-client-urls', here, '--advertise-client-urls', here],
        ...['--listen-peer-urls', between, '--initial-advertise-peer-urls', between],
        ...['--initial-cluster', together, '--initial-cluster-state', 'new'],
        '--enable-v2=true',
        // Slower than the default: all of them share one disk with the load.
        ...['--heartbeat-interval', '300', '--election-timeout', '3000'],
      ];
      const env = { ETCD_UNSUPPORTED_ARCH: process.arch };
      const log = join(this.folder, `${name}.log`);
      this.#etcd.push(startProgram(['etcd', ...options], { log, env }));
    }
    return members.map(({ client }) => client);
  }

  /** Waits for a primary other than this machine. */
  async primary(besides?: DatabaseMachine): Promise<DatabaseMachine> {
    const deadline = Date.now() + SETTLE_WITHIN_MS;
    for (;;) {
      for (const machine of this.machines) {
        if (machine !== besides && (await machine.isPrimary())) return machine;
      }
      if (Date.now() > deadline) throw new Error(`No primary appeared: see ${this.folder}.`);
      await wait(100);
    }
  }

  /** Waits until every machine is back and a second one holds whatever is acknowledged. */
  async settled(): Promise<void> {
    const deadline = Date.now() + SETTLE_WITHIN_MS;
    for (;;) {
      const conditions = await Promise.all(this.machines.map((machine) => machine.condition()));
      const up = conditions.filter((one) => one && ['running', 'streaming'].includes(one.state));
      const standbys = up.filter((one) => one?.role === 'replica');
      if (standbys.length === MACHINES.length - 1 && standbys.some((one) => one?.sync)) return;
      if (Date.now() > deadline) {
        throw new Error(`Not settled: ${JSON.stringify(conditions)}; see ${this.folder}.`);
      }
      await wait(250);
    }
  }

  /** As docs/operations.md says: a role with a database of its own. */
  async createDatabase(): Promise<void> {
    const primary = await this.primary();
    const port = this.ports[this.machines.indexOf(primary)]?.postgres ?? 0;
    const client = new Client({
      connectionString: `postgres://postgres:failover-superuser@127.0.0.1:${port}/postgres`,
    });
    await client.connect();
    await client.query("create role balie login password 'failover-balie'");
    await client.query('create database balie owner balie');
    await client.end();
  }

  async close(): Promise<void> {
    await Promise.all(this.machines.map((machine) => machine.close()));
    await Promise.all(this.#etcd.map((child) => endProgram(child, 'SIGTERM')));
  }

  /** Only when all went well, because the logs tell what happened. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
