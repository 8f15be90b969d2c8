import { closureOperations } from '@balie/contract/features/closures/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { chooseHolidays, listProposedHolidays } from './holiday-service.ts';
import {
  addClosure,
  cancelAppointments,
  changeClosure,
  countAppointments,
  listSiteClosures,
  removeClosure,
} from './service.ts';

export function registerClosureRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(closureOperations.listClosures, ({ site, query }) =>
    listSiteClosures(db, site, query),
  );

  registrar.register(closureOperations.addClosure, ({ user, site, now, body }) =>
    addClosure(db, { user, site, now }, body),
  );

  registrar.register(closureOperations.updateClosure, ({ user, site, now, params, body }) =>
    changeClosure(db, { user, site, now }, { closureId: params.closureId, edit: body }),
  );

  registrar.register(closureOperations.deleteClosure, ({ user, site, now, params }) =>
    removeClosure(db, { user, site, now }, params.closureId),
  );

  registrar.register(closureOperations.countClosureAppointments, async ({ site, query }) => ({
    appointments: await countAppointments(db, site, { ...query, domainId: query.domainId ?? null }),
  }));

  registrar.register(
    closureOperations.cancelClosureAppointments,
    async ({ user, site, now, params, body }) => ({
      cancelled: await cancelAppointments(
        db,
        { user, site, now },
        { closureId: params.closureId, expected: body.appointments },
      ),
    }),
  );

  registrar.register(closureOperations.listHolidays, ({ site, query }) =>
    listProposedHolidays(db, site.id, query),
  );

  registrar.register(closureOperations.chooseHolidays, ({ user, site, now, body }) =>
    chooseHolidays(db, { user, site, now }, body),
  );
}
