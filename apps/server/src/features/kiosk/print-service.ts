import { limits } from '@balie/contract/common/limits.ts';
import type { PrintOutcome } from '@balie/contract/features/printers/outcome.ts';
import { assertFound } from '../../platform/app-error.ts';
import type { BoundKiosk } from '../../platform/auth/kiosks.ts';
import type { TicketPrinting } from '../printing/service.ts';
import { findEntry } from './entry-repository.ts';
import { knowledgeOf } from './facts-service.ts';
import { type KioskParts, requestHashOf } from './touch.ts';

interface Printing {
  readonly kiosk: BoundKiosk;
  readonly key: string;
  readonly of: string;
  readonly now: Date;
  readonly gaveUp: () => boolean;
}

/** Prints the ticket of somebody this kiosk checked in: once, and once more if it was lost. */
export async function printTicketOf(
  parts: KioskParts & { printing: TicketPrinting },
  { kiosk, key, of, now, gaveUp }: Printing,
): Promise<PrintOutcome | 'NO_PRINTER'> {
  const { userId, site } = kiosk;
  const entry = await findEntry(parts.db, { userId, key: of });
  const visitId = assertFound('VISIT_NOT_FOUND', entry?.visitId);
  const { printerId } = await knowledgeOf(parts.db, { kiosk, at: now });
  if (printerId === null) return 'NO_PRINTER';
  const operation = `kiosk-print ${visitId}`;
  const retry = { key: `kiosk:${key}`, operation, requestHash: requestHashOf(operation) };
  return parts.printing.printKioskTicket({
    ...{ siteId: site.id, visitId, printerId, now, gaveUp },
    user: { id: userId, retry },
    papersMax: limits.kiosk.papersMax,
  });
}
