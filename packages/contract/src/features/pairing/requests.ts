import { post } from '../../common/request.ts';

export const pairingRequests = {
  startPairing: post('/api/pairings'),
  getPairing: post('/api/pairings/state'),
};
