import { kioskRequests } from '@balie/contract/features/kiosk/requests.ts';
import { kiosksRequests } from '@balie/contract/features/kiosks/requests.ts';
import { sendRequest } from '../lib/http.ts';
import { keyOf, queryFor, useOperation } from './operation.ts';

export const kiosksQuery = (siteId: number) =>
  queryFor(kiosksRequests.listKiosks, { params: { siteId } });

const list = (siteId: number) => [keyOf(kiosksRequests.listKiosks, { siteId })];

export const useUpdateKiosk = (siteId: number) =>
  useOperation(kiosksRequests.updateKiosk, { reloads: list(siteId), success: 'modified-success' });

export const usePairKiosk = (siteId: number) =>
  useOperation(kiosksRequests.pairKiosk, { reloads: list(siteId), success: 'kiosk-paired' });

/** Changes nothing: the kiosk shows its name for a moment. */
export const useIdentifyKiosk = () =>
  useOperation(kiosksRequests.identifyKiosk, { success: 'kiosk-identified' });

export const useRevokeKiosk = (siteId: number) =>
  useOperation(kiosksRequests.revokeKiosk, {
    reloads: list(siteId),
    reloadsOnError: true,
    success: 'kiosk-revoked',
  });

export const domainFacesQuery = (siteId: number) =>
  queryFor(kiosksRequests.listDomainFaces, { params: { siteId } });

export const useUpdateDomainFace = (siteId: number) =>
  useOperation(kiosksRequests.updateDomainFace, {
    reloads: [keyOf(kiosksRequests.listDomainFaces, { siteId })],
    reloadsOnError: true,
    success: 'modified-success',
  });

/** Touches handed over by kiosks that could not be placed in a line. */
export const kioskTroublesQuery = (siteId: number) =>
  queryFor(kiosksRequests.listKioskTroubles, { params: { siteId } });

/** A colleague may have been first: reload the list. */
export const useResolveKioskTrouble = (siteId: number) =>
  useOperation(kiosksRequests.resolveKioskTrouble, {
    reloads: [keyOf(kiosksRequests.listKioskTroubles, { siteId })],
    reloadsOnError: true,
    success: 'kiosk-trouble-resolved',
  });

/** A code and its token, for a kiosk in this very browser. */
export const startKioskPairing = () => sendRequest(kioskRequests.startKioskPairing, {});
