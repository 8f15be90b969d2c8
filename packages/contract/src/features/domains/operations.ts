import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { domainRequests } from './requests.ts';
import {
  domainParams,
  domainSchema,
  domainTypeSchema,
  domainUpdateSchema,
  newDomainSchema,
} from './schema.ts';

const tag = 'Domains';

export const domainRuleErrors = [
  'INVALID_NAME',
  'NAME_TOO_LONG',
  'MANDATORY_FIELD',
  'INVALID_PREFIX',
  'INVALID_MINUTES',
  'INVALID_NOTIFICATION_TEXT',
  'INVALID_CLOSING_TIME_MINUTES',
  'DOMAIN_NAME_UNIQUE',
  'DOMAIN_TYPE_NOT_FOUND',
  'STANDARD_TEXT_NOT_FOUND',
] as const;

export const domainOperations = {
  listDomainTypes: operation({
    ...domainRequests.listDomainTypes,
    summary: 'The domain types of the organisation, or only those the user has access to',
    tag,
    access: access.session,
    query: z.object({ currentUser: z.enum(['true', 'false']).optional() }),
    response: z.array(domainTypeSchema),
    errors: [],
  }),
  listDomains: operation({
    ...domainRequests.listDomains,
    summary: 'The domains of a site, by name',
    tag,
    access: access.staff,
    key: true,
    params: siteParams,
    response: z.array(domainSchema),
    errors: [],
  }),
  addDomain: operation({
    ...domainRequests.addDomain,
    summary: 'Add a domain',
    tag,
    access: access.admin,
    params: siteParams,
    body: newDomainSchema,
    response: domainSchema,
    errors: domainRuleErrors,
  }),
  getDomain: operation({
    ...domainRequests.getDomain,
    summary: 'One domain',
    tag,
    access: access.staff,
    params: domainParams,
    response: domainSchema,
    errors: ['DOMAIN_NOT_FOUND'],
  }),
  updateDomain: operation({
    ...domainRequests.updateDomain,
    summary: 'Change a domain',
    tag,
    access: access.admin,
    params: domainParams,
    body: domainUpdateSchema,
    edits: true,
    response: domainSchema,
    errors: ['CHANGED_MEANWHILE', ...domainRuleErrors, 'DOMAIN_NOT_FOUND'],
  }),
  deleteDomain: operation({
    ...domainRequests.deleteDomain,
    summary: 'Delete a domain and its opening hours, unless directions or open visits use it',
    tag,
    access: access.admin,
    params: domainParams,
    errors: ['DOMAIN_NOT_FOUND', 'DOMAIN_IN_USE'],
  }),
};
