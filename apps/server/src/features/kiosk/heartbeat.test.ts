import { limits } from '@balie/contract/common/limits.ts';
import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import { createKioskHall, type KioskHall } from '@balie/testkit/kiosk-hall.ts';
import { changeRows, readRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const NOON = new Date('2026-11-16T11:00:00Z');
const FAILURE = { code: 'HAND_OVER_REFUSED', at: NOON.toISOString() };
const { silentMs, signWithinMs } = limits.kiosk;

let hall: KioskHall;
let kiosk: Awaited<ReturnType<KioskHall['bind']>>;
beforeEach(async () => {
  app.now = NOON;
  hall = await createKioskHall(app);
  kiosk = await hall.bind();
});

const beat = async (other: object = {}) => {
  const body = { version: '1', waiting: 0, failure: null, ...other };
  const answer = await kiosk.send(kioskOperations.kioskHeartbeat, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const later = (ms: number) => {
  app.now = new Date(app.now.getTime() + ms);
};

describe('a heartbeat', () => {
  const told = async () =>
    (await readRows(app.db, 'events', { site_id: hall.siteId, topic: 'kiosks' }, 'id')).length;

  it('updates the screens only when it reports something new', async () => {
    await beat();
    expect(await told(), 'the first').toBe(1);
    await beat();
    expect(await told(), 'the same again').toBe(1);
    later(silentMs);
    await beat();
    expect(await told(), 'just in time').toBe(1);
    later(silentMs + 1);
    await beat();
    expect(await told(), 'after a silence').toBe(2);
    await beat({ waiting: 3 });
    expect(await told(), 'with visitors to hand over').toBe(3);
    await beat({ waiting: 3, failure: FAILURE });
    expect(await told(), 'with a failure').toBe(4);
    await beat({ waiting: 3, failure: FAILURE });
    expect(await told(), 'with the same failure').toBe(4);
  });

  it('returns a requested test sign while someone may be looking for it', async () => {
    expect(await beat()).toMatchObject({ now: NOON.toISOString(), signAskedAt: null });
    await changeRows(app.db, 'kiosk_status', { site_id: hall.siteId }, { sign_asked_at: NOON });
    expect(await beat()).toMatchObject({ signAskedAt: NOON.toISOString() });
    later(signWithinMs);
    expect(await beat()).toMatchObject({ signAskedAt: NOON.toISOString() });
    later(1);
    expect(await beat()).toMatchObject({ signAskedAt: null });
  });
});

it('no longer offers a deleted domain', async () => {
  await hall.allow({ domain_ids: [999_999, hall.domainId] });
  expect((await kiosk.state()).settings.offered).toEqual([hall.domainId]);
});

it('lets a kiosk of a new site verify codes that are signed later', async () => {
  const { site } = await kiosk.state();
  expect(site.publicKey).not.toBe('');
  await hall.appointment(10);
  expect((await kiosk.state()).site.publicKey).toBe(site.publicKey);
});
