import { organisationOperations } from '@balie/contract/features/organisation/operations.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const organisationQuery = () => queryFor(organisationOperations.getOrganisation, {});
export const organisationSitesQuery = () =>
  queryFor(organisationOperations.listOrganisationSites, {});
export const organisationDomainTypesQuery = () =>
  queryFor(organisationOperations.listOrganisationDomainTypes, {});
export const organisationPeopleQuery = () =>
  queryFor(organisationOperations.listOrganisationPeople, {});

/** The screen names what was changed in its own notices. */
const sites = { reloads: [keyOf(organisationOperations.listOrganisationSites)] };
const types = { reloads: [keyOf(organisationOperations.listOrganisationDomainTypes)] };

export const useRenameOrganisation = () =>
  useOperation(organisationOperations.renameOrganisation, {
    reloads: [keyOf(organisationOperations.getOrganisation)],
  });

export const organisationSecurityQuery = () =>
  queryFor(organisationOperations.getOrganisationSecurity, {});
export const useSetOrganisationSecurity = () =>
  useOperation(organisationOperations.setOrganisationSecurity, {
    reloads: [keyOf(organisationOperations.getOrganisationSecurity)],
    success: 'modified-success',
  });

export const useAddSite = () => useOperation(organisationOperations.addSite, sites);
export const useRenameSite = () => useOperation(organisationOperations.renameSite, sites);
export const useRetireSite = () => useOperation(organisationOperations.retireSite, sites);

export const useAddDomainType = () => useOperation(organisationOperations.addDomainType, types);
export const useRenameDomainType = () =>
  useOperation(organisationOperations.renameDomainType, types);
export const useRetireDomainType = () =>
  useOperation(organisationOperations.retireDomainType, types);
export const useMergeDomainType = () => useOperation(organisationOperations.mergeDomainType, types);
