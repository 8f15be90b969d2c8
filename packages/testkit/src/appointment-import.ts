import { appointmentImportOperations } from '@balie/contract/features/appointment-import/operations.ts';
import type { ImportedRow } from '@balie/contract/features/appointment-import/schema.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createKioskHall } from './kiosk-hall.ts';
import type { TestApp } from './test-app.ts';

/** A hall whose appointments are imported from another system. */
export async function createImportHall(app: TestApp) {
  app.now = new Date('2026-11-16T08:00:00Z');
  const hall = await createKioskHall(app);
  const admin = await app.signIn(hall.adminId);
  return {
    ...hall,
    admin,
    row: (other: object = {}) => ({
      externalId: 'A-1',
      externalCustomerId: 'K-7',
      firstName: 'Lotte',
      lastName: 'Janssens',
      email: 'lotte@example.org',
      nationalNumber: '85.07.30-033.28',
      dateOfBirth: '1985-07-30',
      domain: `paspoort ${hall.siteId}`,
      appointmentTime: '2026-11-16T09:30',
      language: 'en',
      cause: 'Verloren pas',
      comment: 'Belt aan',
      ...other,
    }),
    load: async (...rows: object[]): Promise<ImportedRow[]> => {
      const answer = await admin.send(appointmentImportOperations.importAppointments, {
        params: { siteId: hall.siteId },
        body: { rows },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().rows;
    },
    everything: async () =>
      JSON.stringify(
        (
          await sql`select (select json_agg(v order by id) from visits v) as visits,
            (select json_agg(p order by id) from visitors p) as visitors,
            (select json_agg(c order by visit_id) from check_in_codes c) as codes,
            (select json_agg(i order by visit_id) from imported_visits i) as imported,
            (select count(*) from audit_log) as lines, (select count(*) from events) as events,
            (select count(*) from visit_history) as history`.execute(app.db)
        ).rows,
      ),
  };
}
export type ImportHall = Awaited<ReturnType<typeof createImportHall>>;
