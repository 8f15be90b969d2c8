import { fillPath } from '@balie/contract/common/request.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import type { CallReceipt, Device } from '@balie/contract/features/displays/schema.ts';
import { pairingOperations } from '@balie/contract/features/pairing/operations.ts';
import type { StartedPairing } from '@balie/contract/features/pairing/schema.ts';
import { createOrganisation, createWaitingRoom } from '@balie/demo/factories.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashToken } from '../platform/auth/tokens.ts';
import { attacked } from '../testing/attacks.ts';
import { type CallingDesk, createCallingDesk, insertCall } from '../testing/calls.ts';
import { HttpClient } from '../testing/http-client.ts';
import { type ClientSocket, connected, openSocket } from '../testing/realtime.ts';
import { createTestSite } from '../testing/site.ts';
import { openTwoNodes, refusalOf, soon, type TwoNodes } from '../testing/two-nodes.ts';

/**
 * Promise 2: never a call that the room did not get without the desk knowing it. These are the lies
 * by which somebody would have a desk believe that it got one.
 */
let nodes: TwoNodes;
let desk: CallingDesk;
let room: { id: number; token: string };
let clerk: { token: string };

beforeAll(async () => {
  nodes = await openTwoNodes();
  const { database, site } = nodes;
  const id = await createWaitingRoom(database.db, { site_id: site.siteId, name: 'Zaal L' });
  room = { id, token: await nodes.tokenOf(id) };
  desk = await createCallingDesk(database.db, site, { roomId: id, userId: site.adminId });
  clerk = await nodes.staff(nodes.here, site.adminId);
});
afterEach(async () => {
  nodes.closeSockets();
  // Who guessed too often in one test is let try again in the next.
  await nodes.database.db.deleteFrom('rate_limits').execute();
});
afterAll(() => nodes.close());

async function receipt(): Promise<CallReceipt> {
  const { siteId } = nodes.site;
  const params = { siteId, deskId: desk.deskId, userId: nodes.site.adminId };
  const answer = await fetch(
    nodes.here.url + fillPath(displayOperations.getCallReceipt.path, params),
    { headers: { cookie: `balie_session=${clerk.token}` } },
  );
  expect(answer.status).toBe(200);
  return (await answer.json()) as CallReceipt;
}

const call = (ticketNumber: string) => insertCall(nodes.database.db, desk, { ticketNumber });

const receiptsOf = (number: number) =>
  nodes.database.db
    .selectFrom('call_receipts')
    .where('call_id', '=', number)
    .select('device_id')
    .execute();

async function lie(auth: Record<string, unknown>): Promise<ClientSocket> {
  const socket = openSocket(nodes.here.url, { auth: { applicationId: 'balie', ...auth } });
  nodes.open.push(socket);
  return connected(socket);
}

const say = (socket: ClientSocket, numbers: number[]) =>
  new Promise<boolean>((resolve) => socket.emit('shown', { numbers }, resolve));

const made = (name: string) => `made-up-device-key-${name}`;

describe('a stranger who says that a call was shown', () => {
  it.each([
    ['at the number of the room', () => ({ screenId: String(room.id), deviceKey: made('a') })],
    ['at its overview', () => ({ screenId: `PQ-OD-${room.id}`, deviceKey: made('b') })],
    ['without a name of its own', () => ({ screenId: String(room.id) })],
    [
      'as a display with sound',
      () => ({ screenId: String(room.id), deviceKey: made('c'), audio: 'ON', kind: 'combination' }),
    ],
    ['at the door of the desk', () => ({ screenId: `PQ-ML-${desk.deskId}`, deviceKey: made('d') })],
    [
      'at the display of another room',
      () => ({ screenId: nodes.roomToken, deviceKey: made('another-room') }),
    ],
  ])('%s changes nothing', async (_, auth) => {
    attacked();
    const liar = await lie(auth());
    const number = await call('L001');
    nodes.here.wake();
    expect(await say(liar, [number])).toBe(false);
    expect(await receiptsOf(number)).toEqual([]);
    expect(await receipt()).toMatchObject({ number, screens: 0, audible: false });
    await vi.waitFor(async () => expect((await receipt()).state).toBe('NOT_REACHED'), soon);
  });

  it('before it was called cannot make it shown afterwards', async () => {
    attacked();
    const liar = await lie({ screenId: room.token, deviceKey: made('e') });
    const last = await call('L002');
    await say(
      liar,
      Array.from({ length: 50 }, (_, index) => last + 1 + index),
    );
    const number = await call('L003');
    expect(await receiptsOf(number)).toEqual([]);
  });

  it('keeps nobody waiting who tells the truth', async () => {
    const honest = await nodes.display(nodes.here, room.token);
    const liars = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        lie({ screenId: String(room.id), deviceKey: made(`crowd-${index}`) }),
      ),
    );
    const number = await call('L004');
    const numbers = Array.from({ length: 200 }, (_, index) => number + index);
    for (const liar of liars) {
      attacked(10);
      for (let times = 0; times < 10; times++) liar.emit('shown', { numbers }, () => undefined);
    }
    nodes.here.wake();
    await vi.waitFor(() => expect(honest.tickets()).toContain('L004'), soon);
    await vi.waitFor(async () => expect((await receipt()).state).toBe('SHOWN'), soon);
    expect(await receipt()).toMatchObject({ number, screens: 1 });
  });
});

describe('a display that says of itself what no text can be', () => {
  it.each([
    ['an escape', 'v\u001b[2J'],
    ['a control of the second kind', 'v\u009b'],
    ['a NUL', 'v\u0000'],
    ['half a character', 'v\ud800'],
  ])('%s is refused, and stands in no list', async (_, version) => {
    attacked();
    const auth = { applicationId: 'balie', screenId: room.token, deviceKey: made('text'), version };
    expect(await refusalOf(nodes.here.url, { auth })).toBe('SCREEN_NOT_FOUND');
    const key = hashToken(made('text')).toString('hex');
    const listed = nodes.database.db.selectFrom('devices').where('device_key', '=', key);
    expect(await listed.select('version').execute()).toEqual([]);
  });
});

describe('an address of another kind of display', () => {
  it.each([
    ['the door of a room', () => ({ screenId: room.token, kind: 'door' })],
    ['the desk of a room', () => ({ screenId: room.token, kind: 'desk' })],
    ['the door of a room by its number', () => ({ screenId: String(room.id), kind: 'door' })],
    [
      'the waiting room of a desk',
      () => ({ screenId: `PQ-ML-${desk.deskId}`, kind: 'waiting-room' }),
    ],
  ])('%s is refused', async (_, auth) => {
    attacked();
    expect(
      await refusalOf(nodes.here.url, {
        auth: { applicationId: 'balie', deviceKey: made('kind'), ...auth() },
      }),
    ).toBe('SCREEN_NOT_FOUND');
  });
});

describe('the code that a display shows', () => {
  const clientWith = (token?: string) => {
    const client = new HttpClient(nodes.here.url, token);
    onTestFinished(() => client.close());
    return client;
  };
  const admin = () => clientWith(clerk.token);
  const nobody = () => clientWith();
  const start = async () => {
    const body = { kind: 'DISPLAY' };
    const answer = await nobody().call(pairingOperations.startPairing, { body });
    expect(answer.status).toBe(200);
    return answer.body as StartedPairing;
  };
  const bind = (code: string, client = admin()) =>
    client.call(displayOperations.pairDisplay, {
      params: { siteId: nodes.site.siteId },
      body: { code, name: 'Scherm', kind: 'waiting-room', waitingRoomId: room.id },
    });
  const paired = (deviceToken: string) =>
    refusalOf(nodes.here.url, {
      auth: { screenId: 'paired', applicationId: 'balie', deviceToken },
    });
  const stateOf = async (token: string) =>
    (await nobody().call(pairingOperations.getPairing, { body: { token } })).body;

  it('binds the display once; its token counts from then on, and no more when it is forgotten', async () => {
    attacked(4);
    const { code, token } = await start();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(await stateOf(token)).toEqual({ state: 'WAITING' });
    expect(await paired(token), 'before it is bound').toBe('SCREEN_NOT_FOUND');

    const bound = await bind(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`);
    expect(bound.status).toBe(200);
    expect(bound.body).toMatchObject({ trust: 'PAIRED', waitingRoomName: 'Zaal L' });
    expect(await stateOf(token)).toEqual({ state: 'PAIRED' });
    expect((await bind(code)).body, 'a second time').toMatchObject({
      status: 422,
      fields: { code: 'PAIRING_CODE_UNKNOWN' },
    });
    const kept = await nodes.database.db
      .selectFrom('device_tokens')
      .where('device_id', '=', (bound.body as Device).id)
      .select('token_hash')
      .executeTakeFirstOrThrow();
    expect(kept.token_hash).toEqual(hashToken(token));

    const display = await lie({ screenId: 'paired', deviceToken: token });
    const number = await call('P001');
    expect(await say(display, [number])).toBe(true);
    expect(await receipt()).toMatchObject({ number, state: 'SHOWN', screens: 1 });

    const gone = new Promise((resolve) => display.once('disconnect', resolve));
    const params = { siteId: nodes.site.siteId, deviceId: (bound.body as Device).id };
    expect((await admin().call(displayOperations.deleteDevice, { params })).status).toBe(204);
    expect(await gone).toBe('io server disconnect');
    expect(await paired(token), 'after it was forgotten').toBe('SCREEN_NOT_FOUND');
    expect(await stateOf(token)).toEqual({ state: 'GONE' });
    const answer = await fetch(`${nodes.here.url}/api/screen/paired`, {
      headers: { 'balie-device': token },
    });
    expect(answer.status).toBe(404);
  });

  it('is of no use after ten minutes, in another organisation, or to a clerk', async () => {
    attacked(4);
    const old = await start();
    await nodes.database.db
      .updateTable('pairings')
      .set({ created_at: new Date(Date.now() - 601_000) })
      .execute();
    expect((await bind(old.code)).status).toBe(422);
    expect(await stateOf(old.token)).toEqual({ state: 'GONE' });

    const { code } = await start();
    const foreign = await createOrganisation(nodes.database.db);
    await nodes.database.db.updateTable('pairings').set({ organisation_id: foreign }).execute();
    expect((await bind(code)).status).toBe(422);

    const again = await start();
    const user = await nodes.staff(nodes.here, nodes.site.clerkId);
    expect((await bind(again.code, clientWith(user.token))).status).toBe(403);
    const elsewhere = await createWaitingRoom(nodes.database.db, {
      site_id: (await createTestSite(nodes.database.db)).siteId,
    });
    const foreignRoom = await admin().call(displayOperations.pairDisplay, {
      params: { siteId: nodes.site.siteId },
      body: { code: again.code, name: 'S', kind: 'waiting-room', waitingRoomId: elsewhere },
    });
    expect(foreignRoom.body).toMatchObject({ status: 404, message: 'WAITING_ROOM_NOT_FOUND' });
    const nowhere = await admin().call(displayOperations.pairDisplay, {
      params: { siteId: nodes.site.siteId },
      body: { code: again.code, name: 'S', kind: 'door', waitingRoomId: room.id },
    });
    expect(nowhere.body).toMatchObject({ fields: { deskId: 'DISPLAY_PLACE_MISSING' } });
    expect((await bind(again.code)).status, 'and all that did not use it up').toBe(200);
  });

  it('cannot be guessed by trying, nor asked for without end', async () => {
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
      starts.push((await asker.call(pairingOperations.startPairing, { body })).status);
    }
    expect(starts.at(-1)).toBe(429);
  });
});

describe('a crowd of strangers', () => {
  const listed = () =>
    nodes.database.db
      .selectFrom('devices')
      .where('site_id', '=', nodes.site.siteId)
      .where('screen_id', '=', String(room.id))
      .select('id')
      .execute();

  it('leaves twenty lines in the list of displays at most', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        attacked();
        return lie({ screenId: String(room.id), deviceKey: made(`flood-${index}`) });
      }),
    );
    const { length } = await listed();
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(20);
  });

  it('that tries wrong names keeps no real display of the building out', async () => {
    const wrong = { applicationId: 'balie', deviceKey: made('wrong') };
    for (let index = 0; index < 60; index++) {
      attacked();
      const screenId = `there-is-no-such-screen-${index}`;
      expect(await refusalOf(nodes.here.url, { auth: { ...wrong, screenId } })).not.toBe('let in');
    }
    for (const screenId of [room.token, `PQ-ND-${room.token}`]) {
      expect(await refusalOf(nodes.here.url, { auth: { ...wrong, screenId } })).toBe('let in');
    }
    const params = { screenId: room.token };
    const answer = await fetch(nodes.here.url + fillPath(displayOperations.getScreen.path, params));
    expect(answer.status).toBe(200);
  });
});
