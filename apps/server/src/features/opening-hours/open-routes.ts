import { openingHourOperations } from '@balie/contract/features/opening-hours/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { getOpenState, listOpenDomains } from './open-service.ts';
import { listSpecialHours } from './special-hours-repository.ts';
import {
  addSpecialHours,
  changeSpecialHours,
  removeSpecialHours,
} from './special-hours-service.ts';
import { copyDomain, copyWeek, saveWeek } from './week-service.ts';

/** Whether a domain is open, and everything besides the weekly hours that decides it. */
export function registerOpenRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(openingHourOperations.saveWeek, ({ user, site, params, body }) =>
    saveWeek(db, { user, siteId: site.id }, { domainId: params.domainId, edit: body }),
  );

  registrar.register(openingHourOperations.copyDomain, ({ user, site, now, params, body }) =>
    copyDomain(db, { user, site, now }, { domainId: params.domainId, input: body }),
  );

  registrar.register(openingHourOperations.copyWeek, ({ user, site, params, body }) =>
    copyWeek(db, { user, siteId: site.id }, { domainId: params.domainId, ...body }),
  );

  registrar.register(openingHourOperations.listSpecialHours, ({ site, query }) =>
    listSpecialHours(db, { siteId: site.id, ...query }),
  );

  registrar.register(openingHourOperations.addSpecialHours, ({ user, site, body }) =>
    addSpecialHours(db, { user, siteId: site.id }, body),
  );

  registrar.register(openingHourOperations.updateSpecialHours, ({ user, site, params, body }) =>
    changeSpecialHours(db, { user, siteId: site.id }, { key: params, edit: body }),
  );

  registrar.register(openingHourOperations.deleteSpecialHours, ({ user, site, params }) =>
    removeSpecialHours(db, { user, siteId: site.id }, params),
  );

  registrar.register(openingHourOperations.getOpenState, ({ site, params, query, now }) =>
    getOpenState(db, site, {
      domainId: params.domainId,
      regimeId: query.regimeId,
      at: query.at === undefined ? now : new Date(query.at),
    }),
  );

  registrar.register(openingHourOperations.listOpenDomains, ({ site, now }) =>
    listOpenDomains(db, site, now),
  );
}
