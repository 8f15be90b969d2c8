import { domainOperations } from '@balie/contract/features/domains/operations.ts';
import { isChangedMeanwhile } from '../lib/http.ts';
import { codeText } from '../lib/i18n.ts';
import { failedNotice } from '../lib/notice-forms.ts';
import { notify } from '../lib/notices.ts';
import { isServerFailure, noticeForError } from './notice-for-error.ts';
import { keyOf, nameInList, queryFor, useOperation } from './operation.ts';

export const domainsQuery = (siteId: number) =>
  queryFor(domainOperations.listDomains, { params: { siteId } });

export const domainTypesQuery = () => queryFor(domainOperations.listDomainTypes, {});

const reloads = (siteId: number) => [keyOf(domainOperations.listDomains, { siteId })];

export const useAddDomain = (siteId: number) =>
  useOperation(domainOperations.addDomain, {
    reloads: reloads(siteId),
    success: 'added-success',
    errors: { 400: 'domain-name-unique' },
  });

/**
 * §8: a name that exists gets its own notice, and every failure gets a generic one besides. What a colleague
 * changed too is no failure: the form shows both values.
 */
export const useUpdateDomain = (siteId: number) =>
  useOperation(domainOperations.updateDomain, {
    reloads: reloads(siteId),
    success: 'modified-success',
    errors: { 400: 'domain-name-unique', other: 'silent' },
    options: {
      onSettled: (_data, error) => {
        if (!error || isChangedMeanwhile(error)) return;
        const failure = isServerFailure(error) ? noticeForError(error) : undefined;
        notify(failure ?? failedNotice(codeText('FAILED_TO_UPDATE')));
      },
    },
  });

export const useDeleteDomain = (siteId: number) =>
  useOperation(domainOperations.deleteDomain, {
    reloads: reloads(siteId),
    success: 'deleted-success',
    named: ({ params }, client) =>
      nameInList(
        client,
        keyOf(domainOperations.listDomains),
        (row: { id: number }) => row.id === params.domainId,
      ),
  });
