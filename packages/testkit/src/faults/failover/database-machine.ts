import type { ChildProcess } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Link } from './link.ts';
import { endProgram, fillIn, processesIn, startProgram } from './program.ts';

const TEMPLATE = join(import.meta.dirname, '../../../../../deploy/high-availability/patroni.yml');

export interface MachineOptions {
  readonly name: string;
  readonly folder: string;
  readonly programs: string;
  readonly ports: { postgres: number; rest: number };
  readonly etcdPorts: readonly number[];
}

/** What the other machines connect to. */
export interface Cables {
  readonly postgres: Link;
  readonly rest: Link;
}

/** What Patroni reports about itself and about the machine it follows. */
export interface Condition {
  readonly state: string;
  readonly role: string;
  readonly sync: boolean;
}

/** A database machine: Patroni, its PostgreSQL, and the cables to everybody else. */
export class DatabaseMachine {
  readonly name: string;
  readonly #data: string;
  readonly #config: string;
  readonly #log: string;
  readonly #rest: number;
  readonly #cables: readonly Link[];
  #patroni: ChildProcess | undefined;

  private constructor(options: MachineOptions, peers: Cables, etcd: readonly Link[]) {
    const { name, folder, programs, ports } = options;
    this.name = name;
    this.#rest = ports.rest;
    this.#cables = [peers.postgres, peers.rest, ...etcd];
    this.#data = join(folder, name);
    this.#config = join(folder, `${name}.yml`);
    this.#log = join(folder, `${name}.log`);
    const values = {
      NAME: name,
      REST_LISTEN: `127.0.0.1:${ports.rest}`,
      REST_ADDRESS: peers.rest.address,
      ETCD_HOSTS: etcd.map(({ address }) => address).join(','),
      PG_LISTEN: `127.0.0.1:${ports.postgres}`,
      PG_ADDRESS: peers.postgres.address,
      DATA_DIR: this.#data,
      BIN_DIR: programs,
      PGPASS_FILE: join(folder, `${name}.pgpass`),
      SOCKET_DIR: folder,
      SUPERUSER_PASSWORD: 'failover-superuser',
      REPLICATION_PASSWORD: 'failover-replication',
      NETWORK: '127.0.0.0/8',
    };
    writeFileSync(this.#config, fillIn(TEMPLATE, values));
    chmodSync(this.#config, 0o644);
  }

  static async make(options: MachineOptions): Promise<DatabaseMachine> {
    const { ports, etcdPorts } = options;
    const peers = { postgres: await Link.to(ports.postgres), rest: await Link.to(ports.rest) };
    return new DatabaseMachine(options, peers, await Promise.all(etcdPorts.map(Link.to)));
  }

  start(): void {
    this.#patroni = startProgram(['/usr/bin/patroni', this.#config], { log: this.#log });
  }

  /** Bypasses the cables: the judge sees everything. */
  async condition(): Promise<Condition | undefined> {
    try {
      const signal = AbortSignal.timeout(1_000);
      const answer = await fetch(`http://127.0.0.1:${this.#rest}/patroni`, { signal });
      const { sync_standby, ...said } = (await answer.json()) as Condition & {
        sync_standby?: boolean;
      };
      return { ...said, sync: sync_standby === true };
    } catch {
      return undefined;
    }
  }

  async isPrimary(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(1_000);
      return (await fetch(`http://127.0.0.1:${this.#rest}/primary`, { signal })).status === 200;
    } catch {
      return false;
    }
  }

  /** An orderly switchover, as an operator would ask for. */
  async handOver(): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${this.#rest}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: this.name }),
    });
    if (!answer.ok) throw new Error(`No switchover: ${answer.status} ${await answer.text()}`);
  }

  /** The power goes. */
  async kill(): Promise<void> {
    this.#signal('SIGKILL');
    if (this.#patroni) await endProgram(this.#patroni, 'SIGKILL');
    while (processesIn(this.#data).length > 0) await wait(20);
  }

  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  cutOff(): void {
    for (const cable of this.#cables) cable.cut();
  }

  mend(): void {
    for (const cable of this.#cables) cable.mend();
  }

  async close(): Promise<void> {
    this.thaw();
    if (this.#patroni) await endProgram(this.#patroni, 'SIGTERM');
    await this.kill();
    await Promise.all(this.#cables.map((cable) => cable.close()));
  }

  #signal(signal: NodeJS.Signals): void {
    for (const pid of [this.#patroni?.pid, ...processesIn(this.#data)]) {
      if (pid === undefined) continue;
      try {
        process.kill(pid, signal);
      } catch {
        // It has already ended.
      }
    }
  }
}
