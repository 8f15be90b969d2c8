import { del, get, post, put } from '../../common/request.ts';

export const kiosksRequests = {
  listKiosks: get('/api/sites/{siteId}/kiosks'),
  getKiosk: get('/api/sites/{siteId}/kiosks/{userId}'),
  updateKiosk: put('/api/sites/{siteId}/kiosks/{userId}'),
  pairKiosk: post('/api/sites/{siteId}/kiosks/{userId}/pair'),
  revokeKiosk: del('/api/sites/{siteId}/kiosks/{userId}/pair'),
  identifyKiosk: post('/api/sites/{siteId}/kiosks/{userId}/identify'),
  listDomainFaces: get('/api/sites/{siteId}/kiosk-domains'),
  updateDomainFace: put('/api/sites/{siteId}/kiosk-domains/{domainId}'),
  showCheckInCode: post('/api/sites/{siteId}/visits/{visitId}/check-in-code'),
  listKioskTroubles: get('/api/sites/{siteId}/kiosk-troubles'),
  resolveKioskTrouble: del('/api/sites/{siteId}/kiosk-troubles/{troubleId}'),
};
