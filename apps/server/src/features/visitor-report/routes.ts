import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { visitorReportOperations } from '@balie/contract/features/visitor-report/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { listVisitors } from './repository.ts';

export function registerVisitorReportRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(visitorReportOperations.getVisitorReport, ({ site, query, now }) =>
    listVisitors(db, {
      siteId: site.id,
      timeZone: site.timeZone,
      day: query.day ?? dayInZone(now, site.timeZone),
    }),
  );
}
