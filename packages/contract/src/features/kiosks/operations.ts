import { z } from 'zod';
import { siteParams } from '../../common/ids.ts';
import { access, operation } from '../../common/operation.ts';
import { kiosksRequests } from './requests.ts';
import {
  checkInCodeParams,
  checkInCodeSchema,
  domainFaceInputSchema,
  domainFaceSchema,
  kioskDomainParams,
  kioskParams,
  kioskSchema,
  kioskSettingsSchema,
  kioskTroubleParams,
  kioskTroubleSchema,
  pairKioskSchema,
} from './schema.ts';

const tag = 'Kiosks';
const byAdmin = { tag, access: access.admin } as const;
const byStaff = { tag, access: access.staff } as const;

export const kiosksOperations = {
  listKiosks: operation({
    ...byAdmin,
    ...kiosksRequests.listKiosks,
    summary: 'The kiosks of a site, with their state and settings',
    params: siteParams,
    response: z.array(kioskSchema),
    errors: [],
  }),
  getKiosk: operation({
    ...byAdmin,
    ...kiosksRequests.getKiosk,
    summary: 'One kiosk',
    params: kioskParams,
    response: kioskSchema,
    errors: ['USER_NOT_FOUND'],
  }),
  updateKiosk: operation({
    ...byAdmin,
    ...kiosksRequests.updateKiosk,
    summary: 'Change the settings of a kiosk; applied within half a minute, between two visitors',
    params: kioskParams,
    body: kioskSettingsSchema,
    edits: true,
    response: kioskSchema,
    errors: [
      'CHANGED_MEANWHILE',
      'USER_NOT_FOUND',
      'PRINTER_NOT_FOUND',
      'DOMAIN_NOT_FOUND',
      'INVALID_KIOSK_MINUTES',
      'INVALID_IDLE_SECONDS',
    ],
  }),
  pairKiosk: operation({
    ...byAdmin,
    ...kiosksRequests.pairKiosk,
    summary: 'Pair the device that shows this code; a previous device is unpaired',
    params: kioskParams,
    body: pairKioskSchema,
    response: kioskSchema,
    errors: ['PAIRING_CODE_UNKNOWN', 'USER_NOT_FOUND', 'USER_INACTIVE', 'TOO_MANY_REQUESTS'],
  }),
  revokeKiosk: operation({
    ...byAdmin,
    ...kiosksRequests.revokeKiosk,
    summary: 'Unpair a kiosk at once',
    params: kioskParams,
    errors: ['USER_NOT_FOUND', 'KIOSK_NOT_PAIRED'],
  }),
  identifyKiosk: operation({
    ...byAdmin,
    ...kiosksRequests.identifyKiosk,
    summary: 'Show the name of a kiosk on its screen briefly, once nobody is using it',
    params: kioskParams,
    errors: ['USER_NOT_FOUND', 'KIOSK_NOT_PAIRED'],
  }),
  listDomainFaces: operation({
    ...byAdmin,
    ...kiosksRequests.listDomainFaces,
    summary: 'How domains appear to visitors',
    params: siteParams,
    response: z.array(domainFaceSchema),
    errors: [],
  }),
  updateDomainFace: operation({
    ...byAdmin,
    ...kiosksRequests.updateDomainFace,
    summary: 'Change the name of a domain per language, its icon and its colour',
    params: kioskDomainParams,
    body: domainFaceInputSchema,
    edits: true,
    response: domainFaceSchema,
    errors: [
      'CHANGED_MEANWHILE',
      'DOMAIN_NOT_FOUND',
      'LANGUAGE_NOT_FOUND',
      'NAME_TOO_LONG',
      'INVALID_HEX_COLOR',
    ],
  }),
  showCheckInCode: operation({
    ...byStaff,
    ...kiosksRequests.showCheckInCode,
    summary: 'The check-in codes of an appointment, created if there are none',
    params: checkInCodeParams,
    response: checkInCodeSchema,
    errors: ['VISIT_NOT_FOUND'],
  }),
  listKioskTroubles: operation({
    ...byStaff,
    ...kiosksRequests.listKioskTroubles,
    summary: 'Offline check-ins that could not be honoured, until resolved',
    params: siteParams,
    response: z.array(kioskTroubleSchema),
    errors: [],
  }),
  resolveKioskTrouble: operation({
    ...byStaff,
    ...kiosksRequests.resolveKioskTrouble,
    summary: 'Mark an offline check-in as resolved',
    params: kioskTroubleParams,
    errors: ['NOT_FOUND'],
  }),
};
