import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createVisitDay, type VisitDay } from '../../testing/visit-day.ts';

let app: TestApp;
let day: VisitDay;

beforeAll(async () => {
  app = await createTestApp();
  day = await createVisitDay(app);
});
afterAll(() => app.close());

describe('a call and an unlink at the same moment', () => {
  it('never leave a visitor being helped at a desk where nobody sits', async () => {
    const admin = await app.signIn(day.adminId);
    const outcomes = new Set<string>();
    for (let round = 0; round < 20; round++) {
      const clerk = await day.clerk();
      const visitId = await day.visit('ARRIVED');
      const [call, unlink] = await Promise.all([
        clerk.caller.call(visitOperations.callVisit, { params: { ...clerk.params, visitId } }),
        admin.call(deskOperations.unlinkDesk, { params: clerk.params }),
      ]);
      const { status } = await day.row(visitId);
      const desk = await app.db
        .selectFrom('desks')
        .where('id', '=', clerk.deskId)
        .select('user_id')
        .executeTakeFirstOrThrow();
      expect({ serving: status === 'SERVING', seated: desk.user_id !== null }).toEqual(
        call.statusCode < 300
          ? { serving: true, seated: true }
          : { serving: false, seated: unlink.statusCode !== 204 },
      );
      outcomes.add(`${call.statusCode < 300 ? 'called' : call.json().message}`);
      if (unlink.statusCode !== 204) {
        expect(unlink.json()).toMatchObject({ status: 422, message: 'DESK_HAS_ONGOING_VISIT' });
      }
    }
    for (const outcome of outcomes) expect(['called', 'DESK_USER_NOT_LINKED']).toContain(outcome);
  });
});
