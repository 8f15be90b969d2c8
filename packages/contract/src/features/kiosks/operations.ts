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
    summary: 'The kiosks of a site, how they are and how they are set',
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
    summary: 'How a kiosk behaves; it follows within half a minute, between two visitors',
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
    summary:
      'Bind the device that shows this code to the account; another one that was bound is shown out',
    params: kioskParams,
    body: pairKioskSchema,
    response: kioskSchema,
    errors: ['PAIRING_CODE_UNKNOWN', 'USER_NOT_FOUND', 'USER_INACTIVE', 'TOO_MANY_REQUESTS'],
  }),
  revokeKiosk: operation({
    ...byAdmin,
    ...kiosksRequests.revokeKiosk,
    summary: 'Take the token of the device back, at once',
    params: kioskParams,
    errors: ['USER_NOT_FOUND', 'DEVICE_NOT_FOUND'],
  }),
  identifyKiosk: operation({
    ...byAdmin,
    ...kiosksRequests.identifyKiosk,
    summary: 'Let a kiosk show its name for a moment, once nobody stands in front of it',
    params: kioskParams,
    errors: ['USER_NOT_FOUND', 'DEVICE_NOT_FOUND'],
  }),
  listDomainFaces: operation({
    ...byAdmin,
    ...kiosksRequests.listDomainFaces,
    summary: 'How the domains show themselves to visitors',
    params: siteParams,
    response: z.array(domainFaceSchema),
    errors: [],
  }),
  updateDomainFace: operation({
    ...byAdmin,
    ...kiosksRequests.updateDomainFace,
    summary: 'The name of a domain per language, its icon and its colour',
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
    summary: 'The codes of an appointment, made when there are none yet',
    params: checkInCodeParams,
    response: checkInCodeSchema,
    errors: ['VISIT_NOT_FOUND'],
  }),
  listKioskTroubles: operation({
    ...byStaff,
    ...kiosksRequests.listKioskTroubles,
    summary:
      'What kiosks gave without the network and could not be honoured, until a desk dealt with it',
    params: siteParams,
    response: z.array(kioskTroubleSchema),
    errors: [],
  }),
  settleKioskTrouble: operation({
    ...byStaff,
    ...kiosksRequests.settleKioskTrouble,
    summary: 'The desk dealt with it',
    params: kioskTroubleParams,
    errors: ['NOT_FOUND'],
  }),
};
