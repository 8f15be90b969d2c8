import { pairingOperations } from '@balie/contract/features/pairing/operations.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import { clientNetwork } from '../../platform/network/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { TokenBuckets } from '../../platform/token-buckets.ts';
import { pairingState, startedPairings, startPairing } from './service.ts';

/** A building full of devices waiting to be bound. Per node: it protects the node, not the data. */
const questions = { burst: 600, perSecond: 30 };

export function registerPairingRoutes(registrar: Registrar, { db }: Platform): void {
  const started = startedPairings(db);
  const asked = new TokenBuckets(questions);

  registrar.register(pairingOperations.startPairing, async ({ body, deployment, now, request }) => {
    if (!(await started.take(clientNetwork(request.ip)))) throw new AppError('TOO_MANY_REQUESTS');
    return startPairing(db, { organisation: deployment.organisation, kind: body.kind, now });
  });

  registrar.register(pairingOperations.getPairing, async ({ body, now, request }) => {
    if (!asked.take(clientNetwork(request.ip), performance.now()))
      throw new AppError('TOO_MANY_REQUESTS');
    return { state: await pairingState(db, body.token, now) };
  });
}
