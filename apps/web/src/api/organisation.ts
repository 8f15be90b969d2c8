import { organisationRequests } from '@balie/contract/features/organisation/requests.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const organisationQuery = () => queryFor(organisationRequests.getOrganisation, {});
export const organisationSitesQuery = () =>
  queryFor(organisationRequests.listOrganisationSites, {});
export const organisationDomainTypesQuery = () =>
  queryFor(organisationRequests.listOrganisationDomainTypes, {});
export const organisationPeopleQuery = () =>
  queryFor(organisationRequests.listOrganisationPeople, {});

/** The screen names what was changed in its own notices. */
const sites = { reloads: [keyOf(organisationRequests.listOrganisationSites)] };
const types = { reloads: [keyOf(organisationRequests.listOrganisationDomainTypes)] };

export const useRenameOrganisation = () =>
  useOperation(organisationRequests.renameOrganisation, {
    reloads: [keyOf(organisationRequests.getOrganisation)],
  });

export const organisationSecurityQuery = () =>
  queryFor(organisationRequests.getOrganisationSecurity, {});
export const useSetOrganisationSecurity = () =>
  useOperation(organisationRequests.setOrganisationSecurity, {
    reloads: [keyOf(organisationRequests.getOrganisationSecurity)],
    success: 'modified-success',
  });

export const useAddSite = () => useOperation(organisationRequests.addSite, sites);
export const useRenameSite = () => useOperation(organisationRequests.renameSite, sites);
export const useRetireSite = () => useOperation(organisationRequests.retireSite, sites);

export const useAddDomainType = () => useOperation(organisationRequests.addDomainType, types);
export const useRenameDomainType = () => useOperation(organisationRequests.renameDomainType, types);
export const useRetireDomainType = () => useOperation(organisationRequests.retireDomainType, types);
export const useMergeDomainType = () => useOperation(organisationRequests.mergeDomainType, types);
