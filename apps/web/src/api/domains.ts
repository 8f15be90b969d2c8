import { domainRequests } from '@balie/contract/features/domains/requests.ts';
import { isChangedMeanwhile } from '../lib/http.ts';
import { codeText } from '../lib/i18n.ts';
import { failedNotice } from '../lib/notice-forms.ts';
import { notify } from '../lib/notices.ts';
import { isServerFailure, noticeForError } from './notice-for-error.ts';
import { keyOf, nameInList, queryFor, useOperation } from './operation.ts';

export const domainsQuery = (siteId: number) =>
  queryFor(domainRequests.listDomains, { params: { siteId } });

export const domainTypesQuery = () => queryFor(domainRequests.listDomainTypes, {});

const reloads = (siteId: number) => [keyOf(domainRequests.listDomains, { siteId })];

export const useAddDomain = (siteId: number) =>
  useOperation(domainRequests.addDomain, {
    reloads: reloads(siteId),
    success: 'added-success',
    errors: { 400: 'DOMAIN_NAME_UNIQUE' },
  });

/**
 * §8: an existing name gets its own notice, and every other failure a generic one. A conflict with
 * a colleague is not a failure: the form shows both values.
 */
export const useUpdateDomain = (siteId: number) =>
  useOperation(domainRequests.updateDomain, {
    reloads: reloads(siteId),
    success: 'modified-success',
    errors: { 400: 'DOMAIN_NAME_UNIQUE', other: 'silent' },
    options: {
      onSettled: (_data, error) => {
        if (!error || isChangedMeanwhile(error)) return;
        const failure = isServerFailure(error) ? noticeForError(error) : undefined;
        notify(failure ?? failedNotice(codeText('FAILED_TO_UPDATE')));
      },
    },
  });

export const useDeleteDomain = (siteId: number) =>
  useOperation(domainRequests.deleteDomain, {
    reloads: reloads(siteId),
    success: 'deleted-success',
    deleted: ({ params }) => ({ siteId, entity: 'domain', entityId: String(params.domainId) }),
    named: ({ params }, client) =>
      nameInList(
        client,
        keyOf(domainRequests.listDomains),
        (row: { id: number }) => row.id === params.domainId,
      ),
  });
