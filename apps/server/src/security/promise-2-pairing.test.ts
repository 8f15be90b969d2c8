import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import type { DisplayDevice } from '@balie/contract/features/displays/schema.ts';
import { pairingOperations } from '@balie/contract/features/pairing/operations.ts';
import type { StartedPairing } from '@balie/contract/features/pairing/schema.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createOrganisation, createWaitingRoom } from '@balie/testkit/factories.ts';
import { HttpClient } from '@balie/testkit/http-client.ts';
import { openLiedToRoom, say } from '@balie/testkit/lied-to-room.ts';
import { readRow } from '@balie/testkit/rows.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { refusalOf } from '@balie/testkit/two-nodes.ts';
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { hashToken } from '../platform/auth/tokens.ts';

/** Promise 2, through pairing: a display counts once somebody with the right typed its code. */
const place = await openLiedToRoom();
afterEach(() => place.forget());
afterAll(() => place.nodes.close());

describe('the code on a display', () => {
  const clientWith = (token?: string) => {
    const client = new HttpClient(place.nodes.here.url, token);
    onTestFinished(() => client.close());
    return client;
  };
  const admin = () => clientWith(place.clerk.token);
  const nobody = () => clientWith();
  const start = async () => {
    const body = { kind: 'DISPLAY' };
    const answer = await nobody().send(pairingOperations.startPairing, { body });
    expect(answer.status).toBe(200);
    return answer.body as StartedPairing;
  };
  const bind = (code: string, client = admin()) =>
    client.send(displayOperations.pairDisplay, {
      params: { siteId: place.nodes.site.siteId },
      body: { code, name: 'Scherm', kind: 'waiting-room', waitingRoomId: place.room.id },
    });
  const paired = (deviceToken: string) =>
    refusalOf(place.nodes.here.url, {
      auth: { screenId: 'paired', applicationId: 'balie', deviceToken },
    });
  const stateOf = async (token: string) =>
    (await nobody().send(pairingOperations.getPairing, { body: { token } })).body;

  it('pairs the display once; its token is valid from then on, until it is forgotten', async () => {
    attacked(4);
    const { code, token } = await start();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(await stateOf(token)).toEqual({ state: 'WAITING' });
    expect(await paired(token), 'before it is bound').toBe('DISPLAY_NOT_FOUND');

    const bound = await bind(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
    expect(bound.status).toBe(200);
    expect(bound.body).toMatchObject({ trust: 'PAIRED', waitingRoomName: 'Zaal L' });
    expect(await stateOf(token)).toEqual({ state: 'PAIRED' });
    expect((await bind(code)).body, 'a second time').toMatchObject({
      status: 422,
      fields: { code: 'PAIRING_CODE_UNKNOWN' },
    });
    const kept = await readRow(
      place.nodes.database.db,
      'device_tokens',
      { device_id: (bound.body as DisplayDevice).id },
      'token_hash',
    );
    expect(kept.token_hash).toEqual(hashToken(token));

    const display = await place.lie({ screenId: 'paired', deviceToken: token });
    const number = await place.call('P001');
    expect(await say(display, [number])).toBe(true);
    expect(await place.receipt()).toMatchObject({ number, state: 'SHOWN', displays: 1 });

    const gone = new Promise((resolve) => display.once('disconnect', resolve));
    const params = { siteId: place.nodes.site.siteId, deviceId: (bound.body as DisplayDevice).id };
    expect((await admin().send(displayOperations.deleteDisplay, { params })).status).toBe(204);
    expect(await gone).toBe('io server disconnect');
    expect(await paired(token), 'after it was forgotten').toBe('DISPLAY_NOT_FOUND');
    expect(await stateOf(token)).toEqual({ state: 'GONE' });
    const answer = await fetch(`${place.nodes.here.url}/api/screen/paired`, {
      headers: { 'balie-device': token },
    });
    expect(answer.status).toBe(404);
  });

  it('is useless after ten minutes, in another organisation, or to a clerk', async () => {
    attacked(4);
    const old = await start();
    await place.nodes.database.db
      .updateTable('pairings')
      .set({ created_at: new Date(Date.now() - 601_000) })
      .execute();
    expect((await bind(old.code)).status).toBe(422);
    expect(await stateOf(old.token)).toEqual({ state: 'GONE' });

    const { code } = await start();
    const foreign = await createOrganisation(place.nodes.database.db);
    await place.nodes.database.db
      .updateTable('pairings')
      .set({ organisation_id: foreign })
      .execute();
    expect((await bind(code)).status).toBe(422);

    const again = await start();
    const user = await place.nodes.staff(place.nodes.here, place.nodes.site.clerkId);
    expect((await bind(again.code, clientWith(user.token))).status).toBe(403);
    const elsewhere = await createWaitingRoom(place.nodes.database.db, {
      site_id: (await createTestSite(place.nodes.database.db)).siteId,
    });
    const foreignRoom = await admin().send(displayOperations.pairDisplay, {
      params: { siteId: place.nodes.site.siteId },
      body: { code: again.code, name: 'S', kind: 'waiting-room', waitingRoomId: elsewhere },
    });
    expect(foreignRoom.body).toMatchObject({ status: 404, message: 'WAITING_ROOM_NOT_FOUND' });
    const nowhere = await admin().send(displayOperations.pairDisplay, {
      params: { siteId: place.nodes.site.siteId },
      body: { code: again.code, name: 'S', kind: 'door', waitingRoomId: place.room.id },
    });
    expect(nowhere.body).toMatchObject({ fields: { deskId: 'DISPLAY_PLACE_MISSING' } });
    expect((await bind(again.code)).status, 'and all that did not use it up').toBe(200);
  });

  it('cannot be guessed, nor requested without limit', async () => {
    const codes: number[] = [];
    const client = admin();
    for (let index = 0; index < 30; index++) {
      attacked();
      codes.push((await bind(`2222222${'23456789ABCDEFGHJKMNPQRSTUVWXYZ'[index]}`, client)).status);
    }
    expect(new Set(codes)).toEqual(new Set([422, 429]));
    expect(codes.at(-1)).toBe(429);
    const starts: number[] = [];
    const asker = nobody();
    for (let index = 0; index < 80; index++) {
      attacked();
      const body = { kind: 'DISPLAY' };
      starts.push((await asker.send(pairingOperations.startPairing, { body })).status);
    }
    expect(starts.at(-1)).toBe(429);
  });
});
