import { pairingRequests } from '@balie/contract/features/pairing/requests.ts';
import { json, refusal, serveWith } from './server.tsx';

/** A server that issues codes in order, and reports the state of each; or that is down. */
export function pairingServer() {
  const server = { state: 'WAITING', isAway: false, given: 0 };
  const sent = serveWith(({ path }) => {
    if (server.isAway) return refusal(503, 'SERVICE_UNAVAILABLE');
    if (path === pairingRequests.getPairing.path) return json({ state: server.state });
    server.given++;
    return json({ code: `CODE${server.given}`, token: `token-${server.given}` });
  });
  return { server, sent };
}
