import { GO_TO_DESK } from '@balie/contract/features/kiosk/decide.ts';
import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import { AppError } from '../../platform/app-error.ts';
import { SecretBox } from '../../platform/auth/secret-box.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import { clientNetwork } from '../../platform/network/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { startedPairings, startPairing } from '../pairing/service.ts';
import type { TicketPrinting } from '../printing/service.ts';
import { checkIn } from './check-in-service.ts';
import { printTicketOf } from './print-service.ts';
import { kioskState, storeHeartbeat } from './state-service.ts';
import { sync } from './sync-service.ts';
import { takeTicket } from './ticket-service.ts';
import { kioskParts, touchOf } from './touch.ts';

/** A ticket waits for its turn, then for the printer. */
const FOR_PAPER = { timeoutMs: 25_000 };
/** Well within the time of a request: a kiosk that hears nothing would send everything again. */
const SYNC_MS = 5_000;

export function registerKioskRoutes(
  registrar: Registrar,
  { db, config }: Platform,
  printing: TicketPrinting,
): void {
  const parts = kioskParts(db, new SecretBox(config.secretKeys));
  const started = startedPairings(db);

  registrar.register(kioskOperations.startKioskPairing, async ({ deployment, now, request }) => {
    if (!(await started.take(clientNetwork(request.ip)))) throw new AppError('TOO_MANY_REQUESTS');
    return startPairing(db, { organisation: deployment.organisation, kind: 'KIOSK', now });
  });
  registrar.register(kioskOperations.getKioskState, ({ kiosk, now }) =>
    kioskState(parts, { kiosk, now }),
  );
  registrar.register(kioskOperations.checkIn, async ({ kiosk, body, now }) =>
    told(await checkIn(parts, touchOf(kiosk, body, now), body.by)),
  );
  registrar.register(kioskOperations.takeTicket, async ({ kiosk, body, now }) =>
    told(await takeTicket(parts, touchOf(kiosk, body, now), body.domainId)),
  );
  registrar.register(
    kioskOperations.printKioskTicket,
    async ({ kiosk, body, now, reply }) => ({
      outcome: await printTicketOf(
        { ...parts, printing },
        {
          ...{ kiosk, key: body.key, of: body.of, now },
          gaveUp: () => reply.raw.destroyed && !reply.raw.writableEnded,
        },
      ),
    }),
    FOR_PAPER,
  );
  registrar.register(kioskOperations.syncKiosk, async ({ kiosk, body, now }) => {
    const until = performance.now() + SYNC_MS;
    const isTimeUp = () => performance.now() > until;
    return { items: await sync(parts, kiosk, { items: body.items, now, isTimeUp }) };
  });
  registrar.register(kioskOperations.kioskHeartbeat, ({ kiosk, body, now }) =>
    storeHeartbeat(parts, { kiosk, now, heartbeat: body }),
  );
}

/** A touch that could not be honoured at its handover is answered again by its key: the desks know. */
const told = (result: KioskResult | 'NOT_HONOURED'): KioskResult =>
  result === 'NOT_HONOURED' ? GO_TO_DESK : result;
