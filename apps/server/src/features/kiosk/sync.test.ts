import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import type { SyncItem } from '@balie/contract/features/kiosk/write-schema.ts';
import { createKioskHall, type KioskHall, touchAt } from '@balie/testkit/kiosk-hall.ts';
import { changeRows, readRows } from '@balie/testkit/rows.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { SecretBox } from '../../platform/auth/secret-box.ts';
import { sync } from './sync-service.ts';
import { kioskParts } from './touch.ts';

let hall: KioskHall;
let kiosk: Awaited<ReturnType<KioskHall['bind']>>;

const app = await testApp();
beforeEach(async () => {
  app.now = new Date('2026-11-16T09:00:00Z');
  hall = await createKioskHall(app);
  kiosk = await hall.bind();
});

/** Hands over without HTTP, to decide when the time is up. */
const handOver = (items: SyncItem[], isTimeUp: () => boolean) => {
  const bound = {
    ...{ userId: hall.kioskId, organisationId: hall.organisationId, device: Buffer.alloc(32) },
    site: { id: hall.siteId, timeZone: 'Europe/Brussels' },
  };
  const parts = kioskParts(app.db, new SecretBox([]));
  return sync(parts, bound, { items, now: app.now, isTimeUp });
};

const ticket = (number: string): SyncItem => ({
  kind: 'TICKET',
  ...touchAt(app.now, { number }),
  domainId: hall.domainId,
});

describe('a kiosk that hands over', () => {
  it('gets an answer for what there was time for, and hands over the rest again', async () => {
    await kiosk.state();
    const numbers = ['B001', 'B002', 'B003', 'B004', 'B005'];
    const items = numbers.map(ticket);
    let asked = 0;
    const rounds: string[][] = [];
    for (let from = 0; from < items.length; from = rounds.flat().length) {
      const answered = await handOver(items.slice(from), () => ++asked % 2 === 0);
      rounds.push(answered.map(({ key }) => key));
    }
    expect(rounds.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(rounds.flat()).toEqual(items.map(({ key }) => key));
    const visits = await hall.visits();
    expect(visits.map(({ ticket_number }) => ticket_number)).toEqual(numbers);
  });

  it('always gets one answer at least, however slow the server is', async () => {
    await kiosk.state();
    expect(await handOver([ticket('B001'), ticket('B002')], () => true)).toHaveLength(1);
  });

  it('does not check in an appointment moved to another day, and the desks are told', async () => {
    await kiosk.state();
    const { visitId, signed } = await hall.appointment(10);
    await changeRows(app.db, 'visits', visitId, { day: '2026-11-17' });
    const item = {
      ...{ kind: 'CHECK_IN', ...touchAt(app.now, { number: 'B001' }) },
      by: { way: 'CODE', code: signed },
    };
    const answer = await kiosk.send(kioskOperations.syncKiosk, { items: [item] });
    expect(answer.json()).toEqual({ items: [{ key: item.key, state: 'NOT_HONOURED' }] });
    expect(await hall.visit(visitId)).toMatchObject({
      status: 'NOT_ARRIVED',
      ticket_number: null,
    });
    const told = await readRows(app.db, 'kiosk_troubles', { visit_id: visitId }, 'reason');
    expect(told).toEqual([{ reason: 'MOVED' }]);
  });
});
