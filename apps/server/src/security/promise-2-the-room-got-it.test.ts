import { fillPath } from '@balie/contract/common/request.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { made, openLiedToRoom, say } from '@balie/testkit/lied-to-room.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { refusalOf, soon } from '@balie/testkit/two-nodes.ts';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../platform/auth/tokens.ts';

/**
 * Promise 2: never a call that the room missed without the desk knowing. These are the lies by
 * which somebody would make a desk believe that the room got it.
 */
const place = await openLiedToRoom();
afterEach(() => place.forget());
afterAll(() => place.nodes.close());

const receiptsOf = (number: number) =>
  readRows(place.nodes.database.db, 'call_receipts', { call_id: number }, 'device_id');
describe('a stranger who reports that a call was shown', () => {
  it.each([
    [
      'at the number of the room',
      () => ({ screenId: String(place.room.id), deviceKey: made('a') }),
    ],
    ['at its overview', () => ({ screenId: `PQ-OD-${place.room.id}`, deviceKey: made('b') })],
    ['without a name of its own', () => ({ screenId: String(place.room.id) })],
    [
      'as a display with sound',
      () => ({
        screenId: String(place.room.id),
        deviceKey: made('c'),
        audio: 'ON',
        kind: 'combination',
      }),
    ],
    [
      'at the door of the desk',
      () => ({ screenId: `PQ-ML-${place.desk.deskId}`, deviceKey: made('d') }),
    ],
    [
      'at the display of another room',
      () => ({ screenId: place.nodes.roomToken, deviceKey: made('another-room') }),
    ],
  ])('%s changes nothing', async (_, auth) => {
    attacked();
    const liar = await place.lie(auth());
    const number = await place.call('L001');
    place.nodes.here.wake();
    expect(await say(liar, [number])).toBe(false);
    expect(await receiptsOf(number)).toEqual([]);
    expect(await place.receipt()).toMatchObject({ number, displays: 0, audible: false });
    await vi.waitFor(async () => expect((await place.receipt()).state).toBe('NOT_REACHED'), soon);
  });

  it('before it was called cannot make it count as shown afterwards', async () => {
    attacked();
    const liar = await place.lie({ screenId: place.room.token, deviceKey: made('e') });
    const last = await place.call('L002');
    await say(
      liar,
      Array.from({ length: 50 }, (_, index) => last + 1 + index),
    );
    const number = await place.call('L003');
    expect(await receiptsOf(number)).toEqual([]);
  });

  it('does not delay honest displays', async () => {
    const honest = await place.nodes.display(place.nodes.here, place.room.token);
    const liars = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        place.lie({ screenId: String(place.room.id), deviceKey: made(`crowd-${index}`) }),
      ),
    );
    const number = await place.call('L004');
    const numbers = Array.from({ length: 200 }, (_, index) => number + index);
    for (const liar of liars) {
      attacked(10);
      for (let times = 0; times < 10; times++) liar.emit('shown', { numbers }, () => undefined);
    }
    place.nodes.here.wake();
    await vi.waitFor(() => expect(honest.tickets()).toContain('L004'), soon);
    await vi.waitFor(async () => expect((await place.receipt()).state).toBe('SHOWN'), soon);
    expect(await place.receipt()).toMatchObject({ number, displays: 1 });
  });
});

describe('a display that sends invalid text about itself', () => {
  it.each([
    ['an escape', 'v\u001b[2J'],
    ['a control of the second kind', 'v\u009b'],
    ['a NUL', 'v\u0000'],
    ['half a character', 'v\ud800'],
  ])('with %s is refused, and appears in no list', async (_, version) => {
    attacked();
    const auth = {
      applicationId: 'balie',
      screenId: place.room.token,
      deviceKey: made('text'),
      version,
    };
    expect(await refusalOf(place.nodes.here.url, { auth })).toBe('DISPLAY_NOT_FOUND');
    const key = hashToken(made('text')).toString('hex');
    const listed = place.nodes.database.db.selectFrom('devices').where('device_key', '=', key);
    expect(await listed.select('version').execute()).toEqual([]);
  });
});

describe('an address of another kind of display', () => {
  it.each([
    ['the door of a room', () => ({ screenId: place.room.token, kind: 'door' })],
    ['the desk of a room', () => ({ screenId: place.room.token, kind: 'desk' })],
    ['the door of a room by its number', () => ({ screenId: String(place.room.id), kind: 'door' })],
    [
      'the waiting room of a desk',
      () => ({ screenId: `PQ-ML-${place.desk.deskId}`, kind: 'waiting-room' }),
    ],
  ])('%s is refused', async (_, auth) => {
    attacked();
    expect(
      await refusalOf(place.nodes.here.url, {
        auth: { applicationId: 'balie', deviceKey: made('kind'), ...auth() },
      }),
    ).toBe('DISPLAY_NOT_FOUND');
  });
});

describe('a crowd of strangers', () => {
  const listed = () =>
    readRows(
      place.nodes.database.db,
      'devices',
      { site_id: place.nodes.site.siteId, screen_id: String(place.room.id) },
      'id',
    );

  it('adds twenty lines at most to the list of displays', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        attacked();
        return place.lie({ screenId: String(place.room.id), deviceKey: made(`flood-${index}`) });
      }),
    );
    const { length } = await listed();
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(20);
  });

  it('that tries wrong names locks no real display of the building out', async () => {
    const wrong = { applicationId: 'balie', deviceKey: made('wrong') };
    for (let index = 0; index < 60; index++) {
      attacked();
      const screenId = `there-is-no-such-screen-${index}`;
      expect(await refusalOf(place.nodes.here.url, { auth: { ...wrong, screenId } })).not.toBe(
        'let in',
      );
    }
    for (const screenId of [place.room.token, `PQ-ND-${place.room.token}`]) {
      expect(await refusalOf(place.nodes.here.url, { auth: { ...wrong, screenId } })).toBe(
        'let in',
      );
    }
    const params = { screenId: place.room.token };
    const answer = await fetch(
      place.nodes.here.url + fillPath(displayOperations.getDisplay.path, params),
    );
    expect(answer.status).toBe(200);
  });
});
