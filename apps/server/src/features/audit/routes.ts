import { auditOperations } from '@balie/contract/features/audit/operations.ts';
import type { SessionUser } from '../../platform/auth/sessions.ts';
import { ANSWERED } from '../../platform/http/context.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportLines } from './export-service.ts';
import { findAuditOptions, listAudit } from './repository.ts';

export function registerAuditRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(auditOperations.exportAudit, async ({ user, query, reply }) => {
    const lines = await exportLines(db, { organisationId: user.organisationId, ...query });
    reply
      .header('cache-control', 'no-store')
      .type('application/x-ndjson; charset=utf-8')
      .send(lines);
    return ANSWERED;
  });
  registrar.register(auditOperations.listAudit, ({ user, site, query }) =>
    listAudit(db, { ...placeOf(user, site.id), timeZone: site.timeZone, ...query }),
  );
  registrar.register(auditOperations.getAuditOptions, ({ user, site }) =>
    findAuditOptions(db, placeOf(user, site.id)),
  );
}

/** Organisation administrators also read the organisation's changes. */
const placeOf = (user: SessionUser, siteId: number) => ({
  siteId,
  organisationId: user.organisationAdmin ? user.organisationId : undefined,
});
