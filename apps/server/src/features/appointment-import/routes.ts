import { appointmentImportOperations } from '@balie/contract/features/appointment-import/operations.ts';
import { SecretBox } from '../../platform/auth/secret-box.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { importAppointments, importFile, previewImport } from './service.ts';

/** Hundreds of rows, each with personal details. */
const FOR_MANY_ROWS = { timeoutMs: 25_000 };

export function registerAppointmentImportRoutes(
  registrar: Registrar,
  { db, config }: Platform,
): void {
  const box = new SecretBox(config.secretKeys);

  registrar.register(
    appointmentImportOperations.importAppointments,
    async ({ user, site, body, now }) => ({
      rows: await importAppointments(db, { box, user, site, now, rows: body.rows }),
    }),
    FOR_MANY_ROWS,
  );
  registrar.register(
    appointmentImportOperations.previewAppointmentImport,
    ({ user, site, body, now }) => previewImport(db, { box, user, site, now, file: body }),
    FOR_MANY_ROWS,
  );
  registrar.register(
    appointmentImportOperations.importAppointmentFile,
    async ({ user, site, body, query, now }) => ({
      rows: await importFile(db, { box, user, site, now, file: body, expected: query.expected }),
    }),
    FOR_MANY_ROWS,
  );
}
