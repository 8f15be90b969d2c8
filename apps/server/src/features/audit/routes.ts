import { auditOperations } from '@balie/contract/features/audit/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAuditOptions, listAudit } from './repository.ts';

export function registerAuditRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(auditOperations.listAudit, ({ site, query }) =>
    listAudit(db, { siteId: site.id, timeZone: site.timeZone, ...query }),
  );
  registrar.register(auditOperations.getAuditOptions, ({ site }) => findAuditOptions(db, site.id));
}
