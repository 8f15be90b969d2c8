import { instructionFor } from '@balie/contract/features/kiosk/directions.ts';
import { readTicketNumber } from '@balie/contract/features/kiosk/ticket-number.ts';
import type { RegimeKind } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import type { Executor } from '../../platform/database/database.ts';
import { arriveWithNextNumber, arriveWithNumber } from '../visits/kiosk-service.ts';
import type { KioskKnowledge } from './facts-service.ts';
import { isLeasedTo } from './lease-repository.ts';
import { atKiosk, type Touch } from './touch.ts';
import { tellDesks } from './trouble-service.ts';

interface Registration {
  readonly visitId: number;
  readonly domainId: number;
  readonly kind: RegimeKind;
  readonly knowledge: KioskKnowledge;
}

/**
 * Checks in a visit with the number the kiosk issued, or with the next one. A number in a visitor's
 * hand is valid even if its lease is gone, for instance after a restore. If somebody else has that
 * number, the visitor gets another and the desks are told. False if the visit can no longer be
 * checked in.
 */
export async function register(
  trx: Executor,
  touch: Touch,
  { visitId, domainId, kind, knowledge }: Registration,
): Promise<boolean> {
  const at = atKiosk(touch);
  const { languageId } = touch;
  const leadsTo = instructionFor(knowledge.facts, { domainId, kind, at: touch.at, languageId });
  const roomId = leadsTo?.room.id ?? null;
  const number = await numberToUse(trx, touch, at.today);
  if (number !== null) {
    const arrived = await arriveWithNumber(trx, at, { visitId, roomId, number });
    if (arrived !== 'TAKEN') return arrived !== undefined;
  }
  const arrived = await arriveWithNextNumber(trx, at, { visitId, roomId });
  if (arrived && touch.handedOver && arrived.ticketNumber !== touch.number) {
    await tellDesks(trx, {
      ...{ siteId: at.siteId, userId: at.userId, at: touch.at, domainId, visitId },
      reason: 'RENUMBERED',
      ticketNumber: touch.number,
      newTicketNumber: arrived.ticketNumber,
    });
  }
  return arrived !== undefined;
}

async function numberToUse(trx: Executor, touch: Touch, day: string): Promise<string | null> {
  const read = touch.number === null ? undefined : readTicketNumber(touch.number);
  if (!read) return null;
  if (touch.handedOver) return touch.number;
  const { userId, site } = touch.kiosk;
  return (await isLeasedTo(trx, { siteId: site.id, userId, day, ...read })) ? touch.number : null;
}
