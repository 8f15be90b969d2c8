import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { domainOperations } from '@balie/contract/features/domains/operations.ts';
import { instructionOperations } from '@balie/contract/features/instructions/operations.ts';
import { privacyOperations } from '@balie/contract/features/privacy/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { waitingRoomOperations } from '@balie/contract/features/waiting-rooms/operations.ts';
import { createStandardText, createWaitingRoom } from '@balie/testkit/factories.ts';
import { keyOfText } from '@balie/testkit/standard-texts.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { act, createVisitDay } from '@balie/testkit/visit-day.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const day = await createVisitDay(app);
const admin = await app.signIn(day.adminId);
const clerk = await day.clerk();

const siteParams = () => ({ siteId: day.siteId });

async function unlink() {
  const answer = await admin.send(deskOperations.unlinkDesk, { params: clerk.params });
  expect(answer.statusCode).toBe(204);
}

describe('a deleted desk, room or domain', () => {
  it('stays in history, and frees its name', async () => {
    const roomId = await createWaitingRoom(app.db, { site_id: day.siteId, name: 'Zaal Oud' });
    const visitId = await day.visit('ARRIVED', { waiting_room_id: roomId });
    expect((await act(clerk, 'callVisit', visitId)).statusCode).toBe(200);
    expect((await act(clerk, 'endVisit', visitId)).statusCode).toBe(200);
    await unlink();

    const { deskId } = clerk;
    for (const answer of [
      await admin.send(deskOperations.deleteDesk, { params: { ...siteParams(), deskId } }),
      await admin.send(waitingRoomOperations.deleteWaitingRoom, {
        params: { ...siteParams(), waitingRoomId: roomId },
      }),
      await admin.send(domainOperations.deleteDomain, {
        params: { ...siteParams(), domainId: day.domainId },
      }),
    ]) {
      expect(answer.statusCode).toBe(204);
    }
    expect(await day.row(visitId)).toMatchObject({
      desk_id: deskId,
      waiting_room_id: roomId,
      domain_id: day.domainId,
    });
    const { visitor_id } = await day.row(visitId);
    const exported = await admin.send(privacyOperations.exportPerson, {
      params: siteParams(),
      query: { visitorId: String(visitor_id) },
    });
    expect(exported.body).toContain(clerk.deskName);
    expect(exported.body).toContain('Zaal Oud');

    expect(
      (await admin.send(deskOperations.getDesk, { params: { ...siteParams(), deskId } }))
        .statusCode,
    ).toBe(404);
    const lists = [
      await admin.send(deskOperations.listDesks, { params: siteParams() }),
      await admin.send(deskOperations.listDeskDetails, { params: siteParams() }),
      await admin.send(waitingRoomOperations.listWaitingRooms, { params: siteParams() }),
      await admin.send(domainOperations.listDomains, { params: siteParams() }),
    ];
    for (const list of lists) {
      expect(list.statusCode).toBe(200);
      expect(list.body).not.toContain(clerk.deskName);
      expect(list.body).not.toContain('Zaal Oud');
    }
    const again = await admin.send(deskOperations.addDesk, {
      params: siteParams(),
      body: { name: clerk.deskName },
    });
    expect(again.statusCode).toBe(200);
  });

  it('can no longer be chosen', async () => {
    const other = await createVisitDay(app);
    const boss = await app.signIn(other.adminId);
    const worker = await other.clerk();
    const waitingRoomId = await createWaitingRoom(app.db, { site_id: other.siteId });
    const params = { siteId: other.siteId };
    const removed = await boss.send(waitingRoomOperations.deleteWaitingRoom, {
      params: { ...params, waitingRoomId },
    });
    expect(removed.statusCode).toBe(204);
    const visitId = await other.visit('ARRIVED');
    const standard_text = await createStandardText(app.db, {
      site_id: other.siteId,
      values: { [other.dutchId]: 'Volg de pijl' },
    });
    const key = await keyOfText(app.db, standard_text);
    for (const answer of [
      await worker.sender.send(visitOperations.updateVisit, {
        params: worker.params,
        body: { visitId, waitingRoomId },
      }),
      await boss.send(deskOperations.linkDesk, {
        params: { ...params, deskId: worker.deskId },
        body: { waitingRoomId },
      }),
      await boss.send(instructionOperations.addInstruction, {
        params,
        body: {
          kioskId: other.kioskId,
          domainId: other.domainId,
          regimeId: other.walkInRegimeId,
          waitingRoomId,
          key,
          validFrom: '2026-01-01',
          validUntil: '2026-12-31',
        },
      }),
    ]) {
      expect(answer).toBeRefused(404, 'WAITING_ROOM_NOT_FOUND');
    }
  });
});
