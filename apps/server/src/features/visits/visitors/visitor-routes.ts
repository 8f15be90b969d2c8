import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { visitOperations } from '@balie/contract/features/visits/operations.ts';
import type { Registrar } from '../../../platform/http/registrar.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deskOf } from '../desk-context.ts';
import { listContacts } from './contact-repository.ts';
import { changeVisitor, selectVisit } from './visitor-service.ts';

export function registerVisitorRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(visitOperations.getSelectedVisit, (context) =>
    selectVisit(db, deskOf(context), {
      visitId: context.params.visitId,
      visitorId: context.params.visitorId,
      organisationId: context.user.organisationId,
    }),
  );
  registrar.register(visitOperations.updateVisitor, ({ site, user, params, body, now }) =>
    changeVisitor(
      db,
      {
        siteId: site.id,
        userId: user.id,
        visitorId: params.visitorId,
        today: dayInZone(now, site.timeZone),
        now,
      },
      body,
    ),
  );
  registrar.register(visitOperations.listContacts, ({ site }) => listContacts(db, site.id));
}
