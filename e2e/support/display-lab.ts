import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createDesk,
  createUser,
  createVisit,
  createVisitor,
  createWaitingRoom,
} from '@balie/demo/factories.ts';
import { startEmbeddedDatabase } from '@balie/embedded-postgres/launcher.ts';
import { backUp } from '@balie/server/backup/export.ts';
import { restore } from '@balie/server/backup/import.ts';
import { type Database, openDatabase } from '@balie/server/platform/database/database.ts';
import { createLog } from '@balie/server/platform/log.ts';
import { type CallingDesk, insertCall } from '@balie/server/testing/calls.ts';
import { databaseUrl, ServerProcess } from '@balie/server/testing/server-process.ts';

export interface DisplayLab {
  db: Database;
  /** A real process, to freeze and to kill. */
  server: ServerProcess;
  room: { id: number; token: string; name: string };
  desk: CallingDesk & { token: string };
  /** Calls a ticket as a clerk's transaction does. */
  call(ticketNumber: string, options?: { recall?: boolean }): Promise<number>;
  backUp(): Promise<void>;
  /** Brings the backup back while the server is away. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** A server on a database of this test's own, with the demo and one room to call to. */
export async function startDisplayLab(): Promise<DisplayLab> {
  const folder = await mkdtemp(join(tmpdir(), 'balie-displays-'));
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedDatabase({ dataDir: join(folder, 'data') });
  const server = await ServerProcess.startWith({
    DATABASE_URL: databaseUrl(embedded.connection),
    BALIE_DEMO: '1',
  });
  const handle = openDatabase({
    connection: embedded.connection,
    log: createLog('silent'),
    name: 'balie test',
  });
  const { room, desk } = await furnish(handle.db);
  const file = join(folder, 'lab.backup.gz');
  return {
    db: handle.db,
    server,
    room,
    desk,
    call: (ticketNumber, options) => insertCall(handle.db, desk, { ticketNumber, ...options }),
    backUp: async () => {
      const client = await handle.pool.connect();
      await backUp(client, { file, version: '0.1.0', now: new Date() });
      client.release(true);
    },
    restore: async () => {
      const client = await handle.pool.connect();
      await restore({ db: handle.db, client }, { file, replace: true });
      client.release(true);
    },
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
  const [deskId = 0] = deskIds;
  const { user_id: served_by } = await db
    .selectFrom('desks')
    .where('id', '=', deskId)
    .select('user_id')
    .executeTakeFirstOrThrow();
  const now = new Date();
  const visitId = await createVisit(db, {
    site_id: site.id,
    organisation_id: site.organisation_id,
    visitor_id: await createVisitor(db, { site_id: site.id }),
    domain_type_id: type.id,
    language_id: language.id,
    day: '2026-01-01',
    status: 'SERVING',
    desk_id: deskId,
    served_by,
    called_at: now,
    arrival_time: now,
    ticket_number: 'LAB001',
  });
  return {
    room: { id: roomId, token, name },
    desk: { siteId: site.id, visitId, deskId, roomId, token: 'lab-desk-0123456789-0' },
  };
}
