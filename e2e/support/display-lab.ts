import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  createDesk,
  createUser,
  createVisit,
  createVisitor,
  createWaitingRoom,
} from '../../apps/server/src/demo/factories.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../../apps/server/src/platform/database/embedded/launcher.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { type CallingDesk, insertCall } from '../../apps/server/src/testing/calls.ts';
import { root, serverEntry } from '../../scripts/lib/paths.mjs';
import { nodePath } from '../../scripts/lib/runtime.mjs';
import { urlOf } from './database.ts';

const READY_WITHIN_MS = 120_000;
const stopWithParent = pathToFileURL(join(root, 'scripts/lib/stop-with-parent.mjs')).href;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}

/** A server process of the lab, which can be frozen and killed like a real one. */
class LabServer {
  readonly url: string;
  readonly #port: number;
  readonly #databaseUrl: string;
  #child: ChildProcess | undefined;

  constructor(port: number, databaseUrl: string) {
    this.#port = port;
    this.#databaseUrl = databaseUrl;
    this.url = `http://localhost:${port}`;
  }

  async start(): Promise<void> {
    this.#child = spawn(nodePath(), ['--import', stopWithParent, serverEntry], {
      cwd: root,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATABASE_URL: this.#databaseUrl,
        BALIE_DEMO: '1',
        BALIE_LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await this.#isReady())) {
      if (Date.now() > deadline) throw new Error('The server did not become ready.');
      await wait(50);
    }
  }

  async #isReady(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(1_000);
      return (await fetch(`${this.url}/health/ready`, { signal })).ok;
    } catch {
      return false;
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
}

export interface DisplayLab {
  db: Database;
  server: LabServer;
  room: { id: number; token: string; name: string };
  desk: CallingDesk & { token: string };
  /** Calls a ticket as a clerk's transaction does. */
  call(ticketNumber: string, options?: { recall?: boolean }): Promise<number>;
  stop(): Promise<void>;
}

/** A server on a database of this test's own, with the demo and one room to call to. */
export async function startDisplayLab(): Promise<DisplayLab> {
  const folder = await mkdtemp(join(tmpdir(), 'balie-displays-'));
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedDatabase({ dataDir: join(folder, 'data') });
  const server = new LabServer(await freePort(), urlOf(embedded.connection));
  await server.start();
  const handle = openDatabase({ connection: embedded.connection, log: createLog('silent') });
  const { room, desk } = await furnish(handle.db);
  return {
    db: handle.db,
    server,
    room,
    desk,
    call: (ticketNumber, options) => insertCall(handle.db, desk, { ticketNumber, ...options }),
    stop: async () => {
      await server.kill();
      await handle.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A room with seven people at work, so that they do not fit on one page. */
async function furnish(db: Database) {
  const site = await db
    .selectFrom('sites')
    .select(['id', 'organisation_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const name = 'Wachtzaal Test';
  const token = 'lab-waiting-room-0123456789';
  const roomId = await createWaitingRoom(db, {
    site_id: site.id,
    name,
    route: 'T',
    color: '#007A3E',
    unique_identifier: token,
  });
  const deskIds: number[] = [];
  const people = ['An Peeters', 'Bart Maes', 'Carla Wouters', 'Dirk Jacobs', 'Els Claes'];
  for (const [index, person] of [...people, 'Farid Amrani', 'Greet Smet'].entries()) {
    const [first_name = '', last_name = ''] = person.split(' ');
    const user_id = await createUser(db, {
      organisation_id: site.organisation_id,
      username: `lab-${index}`,
      first_name,
      last_name,
      siteIds: [site.id],
    });
    deskIds.push(
      await createDesk(db, {
        site_id: site.id,
        name: `Balie ${index + 1}`,
        waiting_room_id: roomId,
        user_id,
        unique_identifier: `lab-desk-0123456789-${index}`,
      }),
    );
  }
  const [type, language] = await Promise.all([
    db.selectFrom('domain_types').select('id').orderBy('id').executeTakeFirstOrThrow(),
    db
      .selectFrom('languages')
      .where('site_id', '=', site.id)
      .select('id')
      .executeTakeFirstOrThrow(),
  ]);
  const visitId = await createVisit(db, {
    site_id: site.id,
    organisation_id: site.organisation_id,
    visitor_id: await createVisitor(db, { site_id: site.id }),
    domain_type_id: type.id,
    language_id: language.id,
    day: '2026-01-01',
  });
  const [deskId = 0] = deskIds;
  return {
    room: { id: roomId, token, name },
    desk: { siteId: site.id, visitId, deskId, roomId, token: 'lab-desk-0123456789-0' },
  };
}
