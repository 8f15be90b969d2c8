import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import { regimeOperations } from '@balie/contract/features/opening-hours/regime-operations.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { listManagedRegimes } from './regime-repository.ts';
import { addRegime, changeRegime, retireRegime } from './regime-service.ts';
import { listRegimes } from './repository.ts';
import { addTiming, changeTiming, getTiming, listDomainTimings, removeTiming } from './service.ts';

export function registerOpeningHourRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(regimeOperations.listRegimes, ({ site }) => listRegimes(db, site.id));

  registrar.register(regimeOperations.listManagedRegimes, ({ site }) =>
    listManagedRegimes(db, site.id),
  );

  registrar.register(regimeOperations.addRegime, ({ user, site, body }) =>
    addRegime(db, { user, siteId: site.id }, body),
  );

  registrar.register(regimeOperations.updateRegime, ({ user, site, params, body }) =>
    changeRegime(db, { user, siteId: site.id }, { regimeId: params.regimeId, edit: body }),
  );

  registrar.register(regimeOperations.retireRegime, ({ user, site, now, params, body }) =>
    retireRegime(db, { user, site, now }, { regimeId: params.regimeId, retired: body.retired }),
  );

  registrar.register(openingHourOperations.listTimings, ({ params }) =>
    listDomainTimings(db, params),
  );

  registrar.register(openingHourOperations.getTiming, ({ params }) => getTiming(db, params));

  registrar.register(openingHourOperations.addTiming, ({ user, site, params, body }) =>
    addTiming(db, { user, siteId: site.id }, { domainId: params.domainId, fields: body }),
  );

  registrar.register(openingHourOperations.updateTiming, ({ user, site, params, body }) =>
    changeTiming(db, { user, siteId: site.id }, { key: params, edit: body }),
  );

  registrar.register(openingHourOperations.deleteTiming, ({ user, site, params }) =>
    removeTiming(db, { user, siteId: site.id }, params),
  );

  registrar.register(openingHourOperations.addRegimeTiming, ({ user, site, params, body }) => {
    // A payload with another regime than its path is a mistake: refused rather than guessed at.
    if ((body.regimeId ?? params.regimeId) !== params.regimeId) {
      throw new AppError('REGIME_NOT_FOUND', { fields: { regimeId: 'REGIME_NOT_FOUND' } });
    }
    const fields = { ...body, regimeId: params.regimeId };
    return addTiming(db, { user, siteId: site.id }, { domainId: params.domainId, fields });
  });

  // The path and old times identify it; the payload says what it becomes, including its regime.
  registrar.register(
    openingHourOperations.updateRegimeTiming,
    ({ user, site, params, query, body }) =>
      changeTiming(
        db,
        { user, siteId: site.id },
        {
          key: { ...params, day: body.day, startTime: query.oldSt, endTime: query.oldEt },
          edit: { over: () => ({ ...body, regimeId: body.regimeId ?? params.regimeId }) },
        },
      ),
  );

  registrar.register(openingHourOperations.deleteRegimeTiming, ({ user, site, params, query }) =>
    removeTiming(db, { user, siteId: site.id }, { ...params, ...query }),
  );
}
