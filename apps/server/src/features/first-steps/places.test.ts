import { firstStepOperations } from '@balie/contract/features/first-steps/operations.ts';
import { readRows } from '@balie/testkit/rows.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;
const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  admin = await app.signIn(site.adminId);
});

const params = () => ({ siteId: site.siteId });
const addPlaces = (body: object) =>
  admin.send(firstStepOperations.addPlaces, { params: params(), body });

describe('rooms and desks of the set-up guide', () => {
  it('are created once, and existing ones stay as they are', async () => {
    const body = { waitingRooms: ['Zaal 1', 'Zaal 2'], desks: ['Loket 1', 'Loket 2', 'loket 1'] };
    expect((await addPlaces(body)).json()).toEqual({
      added: ['Zaal 1', 'Zaal 2', 'Loket 1', 'Loket 2'],
      existing: ['loket 1'],
    });
    expect((await addPlaces(body)).json().added).toEqual([]);
    const rooms = await readRows(
      app.db,
      'waiting_rooms',
      { site_id: site.siteId },
      'name',
      'color',
      'is_default',
    );
    expect(rooms).toHaveLength(3);
    expect(rooms.filter((room) => room.is_default)).toHaveLength(1);
  });

  it('are logged one by one, with the user', async () => {
    await addPlaces({ waitingRooms: [], desks: ['Loket A', 'Loket B'] });
    const log = await readRows(
      app.db,
      'audit_log',
      { site_id: site.siteId },
      'user_id',
      'entity',
      'action',
    );
    expect(log).toEqual(Array(2).fill({ user_id: site.adminId, entity: 'desk', action: 'ADD' }));
  });

  it('need names', async () => {
    expect(await addPlaces({ waitingRooms: [' '], desks: [] })).toBeRefused(422, 'INVALID_NAME');
  });
});
