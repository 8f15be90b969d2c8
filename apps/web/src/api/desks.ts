import { deskRequests } from '@balie/contract/features/desks/requests.ts';
import type { QueryClient } from '@tanstack/react-query';
import { sendRequest } from '../lib/http.ts';
import { keyOf, nameInList, queryFor, useOperation } from './operation.ts';

export const desksQuery = (siteId: number) =>
  queryFor(deskRequests.listDesks, { params: { siteId } });

export const deskDetailsQuery = (siteId: number) =>
  queryFor(deskRequests.listDeskDetails, { params: { siteId } });

const desks = (siteId: number) => [
  keyOf(deskRequests.listDesks, { siteId }),
  keyOf(deskRequests.listDeskDetails, { siteId }),
];

const deskName = (client: QueryClient, deskId: number) =>
  nameInList(
    client,
    keyOf(deskRequests.listDeskDetails),
    (row: { deskId: number }) => row.deskId === deskId,
  ) ??
  nameInList(client, keyOf(deskRequests.listDesks), (row: { id: number }) => row.id === deskId);

export const useAddDesk = (siteId: number) =>
  useOperation(deskRequests.addDesk, {
    reloads: desks(siteId),
    success: 'added-success',
    errors: { 400: 'DESK_NAME_UNIQUE' },
  });

export const useUpdateDesk = (siteId: number) =>
  useOperation(deskRequests.updateDesk, {
    reloads: desks(siteId),
    success: 'modified-success',
    errors: { 400: 'DESK_NAME_UNIQUE' },
  });

export const useDeleteDesk = (siteId: number) =>
  useOperation(deskRequests.deleteDesk, {
    reloads: desks(siteId),
    success: 'deleted-success',
    deleted: ({ params }) => ({ siteId, entity: 'desk', entityId: String(params.deskId) }),
    named: ({ params }, client) => deskName(client, params.deskId),
    errors: { 422: 'APPOINTMENT_EXIST_ERROR', 400: 'DESK_LINKED_ERROR' },
  });

/** §8: somebody else was first, so the list on screen is outdated. */
export const useLinkDesk = (siteId: number) =>
  useOperation(deskRequests.linkDesk, {
    reloads: desks(siteId),
    reloadsOnError: true,
    success: 'modified-success',
    named: ({ params }, client) => deskName(client, params.deskId),
    errors: { DESK_ALREADY_LINKED: 'deskAlreadyLinked' },
  });

export const useUnlinkDesk = (siteId: number) =>
  useOperation(deskRequests.unlinkDesk, {
    reloads: desks(siteId),
    reloadsOnError: true,
    success: 'modified-success',
    named: ({ params }, client) => deskName(client, params.deskId),
  });

/** The desks a colleague removed me from, until I have been told. */
export const listUnlinks = (siteId: number) =>
  sendRequest(deskRequests.listUnlinks, { params: { siteId } });

export const forgetUnlink = (siteId: number, unlinkId: number) =>
  sendRequest(deskRequests.forgetUnlink, { params: { siteId, unlinkId } });
