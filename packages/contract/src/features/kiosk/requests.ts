import { get, post } from '../../common/request.ts';

export const kioskRequests = {
  startKioskPairing: post('/api/kiosk/pairings'),
  getKioskState: get('/api/kiosk/state'),
  checkIn: post('/api/kiosk/check-in'),
  takeTicket: post('/api/kiosk/tickets'),
  printKioskTicket: post('/api/kiosk/print'),
  syncKiosk: post('/api/kiosk/sync'),
  kioskHeartbeat: post('/api/kiosk/heartbeat'),
};
