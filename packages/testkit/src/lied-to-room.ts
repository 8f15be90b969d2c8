import { fillPath } from '@balie/contract/common/request.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import type { CallReceipt } from '@balie/contract/features/displays/schema.ts';
import { expect } from 'vitest';
import { createCallingDesk, insertCall } from './calls.ts';
import { createWaitingRoom } from './factories.ts';
import { type ClientSocket, connected, openSocket } from './realtime.ts';
import { openTwoNodes } from './two-nodes.ts';

export const made = (name: string) => `made-up-device-key-${name}`;

export const say = (socket: ClientSocket, numbers: number[]) =>
  new Promise<boolean>((resolve) => socket.emit('shown', { numbers }, resolve));

/** A desk that calls to a waiting room, and attackers who claim that the room got the call. */
export async function openLiedToRoom() {
  const nodes = await openTwoNodes();
  const { database, site } = nodes;
  const id = await createWaitingRoom(database.db, { site_id: site.siteId, name: 'Zaal L' });
  const desk = await createCallingDesk(database.db, site, { roomId: id, userId: site.adminId });
  const clerk = await nodes.staff(nodes.here, site.adminId);
  return {
    nodes,
    desk,
    clerk,
    room: { id, token: await nodes.tokenOf(id) },
    receipt: async (): Promise<CallReceipt> => {
      const params = { siteId: site.siteId, deskId: desk.deskId, userId: site.adminId };
      const answer = await fetch(
        nodes.here.url + fillPath(displayOperations.getCallReceipt.path, params),
        { headers: { cookie: `balie_session=${clerk.token}` } },
      );
      expect(answer.status).toBe(200);
      return (await answer.json()) as CallReceipt;
    },
    call: (ticketNumber: string) => insertCall(database.db, desk, { ticketNumber }),
    lie: async (auth: Record<string, unknown>): Promise<ClientSocket> => {
      const socket = openSocket(nodes.here.url, { auth: { applicationId: 'balie', ...auth } });
      nodes.open.push(socket);
      return connected(socket);
    },
    forget: async () => {
      nodes.closeSockets();
      // Whoever guessed too often in one test may try again in the next.
      await database.db.deleteFrom('rate_limits').execute();
    },
  };
}
export type LiedToRoom = Awaited<ReturnType<typeof openLiedToRoom>>;
