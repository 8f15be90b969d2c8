import { domainOperations } from '@balie/contract/features/domains/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDomains, listDomainTypes } from './repository.ts';
import { addDomain, changeDomain, getDomain, removeDomain } from './service.ts';

export function registerDomainRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(domainOperations.listDomainTypes, ({ user, query }) =>
    listDomainTypes(db, {
      organisationId: user.organisationId,
      ...(query.currentUser === 'true' && { userId: user.id }),
    }),
  );

  registrar.register(domainOperations.listDomains, ({ site }) => listDomains(db, site.id));

  registrar.register(domainOperations.getDomain, ({ site, params }) =>
    getDomain(db, { siteId: site.id, domainId: params.domainId }),
  );

  registrar.register(domainOperations.addDomain, ({ user, site, now, body }) =>
    addDomain(db, { user, site, now }, body),
  );

  registrar.register(domainOperations.updateDomain, ({ user, site, now, params, body }) =>
    changeDomain(db, { user, site, now }, { domainId: params.domainId, edit: body }),
  );

  registrar.register(domainOperations.deleteDomain, ({ user, site, now, params }) =>
    removeDomain(db, { user, site, now }, params.domainId),
  );
}
