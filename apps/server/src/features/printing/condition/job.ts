import type { PrinterCondition } from '@balie/contract/features/printers/outcome.ts';
import { recordEvent } from '../../../platform/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/job-loop.ts';
import type { AddressPolicy } from '../../../platform/network/address-policy.ts';
import { PrinterLocked, withPrinterLock } from '../lock-repository.ts';
import { askCondition } from '../transport/ask-condition.ts';
import { claimPrinters, type DuePrinter, saveCondition } from './repository.ts';

const EVERY_MS = 5_000;
const ASKED_EVERY_MS = 60_000;
/** Without an answer, it is asked again soon: one lost packet does not mean it is off. */
const UNHEARD_EVERY_MS = 15_000;
/** Each holds one of the few connections that jobs have. */
const AT_ONCE = 2;
/** A printer that is printing is fine; ask it next time. */
const TURN_MS = 300;

interface Parts {
  db: Database;
  policy: AddressPolicy;
  now: () => Date;
}

/** Asks every printer in use about its state once a minute, on one of the servers. */
export const printerConditionJob = ({ db, policy, now }: Parts): Job => ({
  name: 'printer conditions',
  everyMs: EVERY_MS,
  run: async () => {
    const at = now();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    const printers = await claimPrinters(db, {
      now: at,
      askedBefore: ago(ASKED_EVERY_MS),
      unheardAskedBefore: ago(UNHEARD_EVERY_MS),
      limit: AT_ONCE,
    });
    await Promise.all(
      printers.map(async (printer) => {
        const condition = await ask({ db, policy }, printer);
        if (condition) await keep(db, printer, { condition, now: now() });
      }),
    );
    return printers.length > 0 ? 'more' : 'done';
  },
});

/** Undefined while somebody else holds the printer. */
async function ask(
  { db, policy }: Omit<Parts, 'now'>,
  { host, port, printService }: DuePrinter,
): Promise<PrinterCondition | undefined> {
  const lock = { printer: `${host.toLowerCase()}:${port}`, timeoutMs: TURN_MS };
  try {
    return await withPrinterLock(db, lock, () =>
      askCondition({ policy, endpoint: { host, port }, printService }),
    );
  } catch (error) {
    if (error instanceof PrinterLocked) return undefined;
    throw error;
  }
}

const keep = (
  db: Database,
  printer: DuePrinter,
  said: { condition: PrinterCondition; now: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const isNews = await saveCondition(trx, printer, said);
    if (isNews) await recordEvent(trx, { siteId: printer.siteId, topic: 'printers' });
  });
