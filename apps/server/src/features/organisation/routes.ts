import { organisationOperations } from '@balie/contract/features/organisation/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { listTypes } from './domain-type-repository.ts';
import {
  addDomainType,
  mergeDomainType,
  renameDomainType,
  retireDomainType,
} from './domain-type-service.ts';
import { findSecondFactorRule, listPeople } from './repository.ts';
import { setSecondFactorRule } from './security-service.ts';
import { addSite, getOrganisation, renameOrganisation, renameSite, retireSite } from './service.ts';
import { listSites } from './site-repository.ts';

export function registerOrganisationRoutes(
  registrar: Registrar,
  { db, deployments }: Platform,
): void {
  registrar.register(organisationOperations.getOrganisation, ({ user }) =>
    getOrganisation(db, user, deployments),
  );
  registrar.register(organisationOperations.renameOrganisation, async ({ user, body }) => {
    await renameOrganisation(db, user, body);
    return getOrganisation(db, user, deployments);
  });
  registrar.register(organisationOperations.getOrganisationSecurity, async ({ user }) => ({
    secondFactor: await findSecondFactorRule(db, user.organisationId),
  }));
  registrar.register(organisationOperations.setOrganisationSecurity, async ({ user, body }) => {
    await setSecondFactorRule(db, user, body.secondFactor);
    return body;
  });
  registrar.register(organisationOperations.listOrganisationPeople, ({ user }) =>
    listPeople(db, user.organisationId),
  );

  registrar.register(organisationOperations.listOrganisationSites, ({ user }) =>
    listSites(db, { organisationId: user.organisationId, userId: user.id }),
  );
  registrar.register(organisationOperations.addSite, ({ user, body }) => addSite(db, user, body));
  registrar.register(organisationOperations.renameSite, ({ user, params, body }) =>
    renameSite(db, user, { siteId: params.siteId, edit: body }),
  );
  registrar.register(organisationOperations.retireSite, ({ user, now, params, body }) =>
    retireSite(db, { user, now }, { siteId: params.siteId, retired: body.retired }),
  );

  registrar.register(organisationOperations.listOrganisationDomainTypes, ({ user }) =>
    listTypes(db, user.organisationId),
  );
  registrar.register(organisationOperations.addDomainType, ({ user, body }) =>
    addDomainType(db, user, body.name),
  );
  registrar.register(organisationOperations.renameDomainType, ({ user, params, body }) =>
    renameDomainType(db, user, { domainTypeId: params.domainTypeId, edit: body }),
  );
  registrar.register(organisationOperations.retireDomainType, ({ user, now, params, body }) =>
    retireDomainType(
      db,
      { user, now },
      { domainTypeId: params.domainTypeId, retired: body.retired },
    ),
  );
  registrar.register(organisationOperations.mergeDomainType, ({ user, params, body }) =>
    mergeDomainType(db, user, { fromId: params.domainTypeId, intoId: body.intoId }),
  );
}
