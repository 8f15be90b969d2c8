import { type CallingDesk, createCallingDesk } from './calls.ts';
import {
  type ClientSocket,
  connected,
  connectedAtLast,
  openDisplay,
  openSocket,
  openStaffSocket,
  startTestNode,
} from './realtime.ts';
import { readRow } from './rows.ts';
import { createTestSite, type TestSite } from './site.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

type Node = Awaited<ReturnType<typeof startTestNode>>;

/** Two servers on one database, with a site whose clerk is at a desk; `closeSockets` closes what a test opened. */
export interface TwoNodes {
  readonly database: TestDatabase;
  readonly site: TestSite;
  readonly desk: CallingDesk;
  readonly roomToken: string;
  readonly here: Node;
  readonly there: Node;
  readonly open: ClientSocket[];
  tokenOf(roomId: number): Promise<string>;
  display(node: Node, screenId: string): Promise<ReturnType<typeof openDisplay>>;
  staff(node: Node, userId: number): ReturnType<typeof openStaffSocket>;
  closeSockets(): void;
  close(): Promise<void>;
}

export async function openTwoNodes(): Promise<TwoNodes> {
  const database = await createTestDatabase();
  const site = await createTestSite(database.db);
  const desk = await createCallingDesk(database.db, site, { userId: site.clerkId });
  const tokenOf = async (roomId: number) => {
    const row = await readRow(database.db, 'waiting_rooms', roomId, 'unique_identifier');
    return row.unique_identifier;
  };
  const roomToken = await tokenOf(site.roomId);
  const [here, there] = await Promise.all([startTestNode(database), startTestNode(database)]);
  const open: ClientSocket[] = [];
  return {
    database,
    site,
    desk,
    roomToken,
    here,
    there,
    open,
    tokenOf,
    async display(node, screenId) {
      const opened = openDisplay(node.url, screenId);
      open.push(opened.socket);
      await connectedAtLast(opened.socket);
      return opened;
    },
    async staff(node, userId) {
      const opened = await openStaffSocket(node.url, { database, userId });
      open.push(opened.socket);
      return opened;
    },
    closeSockets() {
      for (const socket of open.splice(0)) socket.close();
    },
    async close() {
      await Promise.all([here.close(), there.close()]);
      await database.close();
    },
  };
}

/** Why a socket is refused; one that is let in leaves at once, so that it affects nobody else. */
export async function refusalOf(
  url: string,
  options: Parameters<typeof openSocket>[1],
): Promise<string> {
  const socket = openSocket(url, options);
  try {
    await connected(socket);
    return 'let in';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    socket.close();
  }
}

/** How long to wait for something to arrive over a socket. */
export const soon = { timeout: 15_000, interval: 10 };
