import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { limits } from '@balie/contract/common/limits.ts';
import type { Lease } from '@balie/contract/features/kiosk/state-schema.ts';
import { freeRun } from '@balie/contract/features/kiosk/ticket-number.ts';
import type { BoundKiosk } from '../../platform/auth/kiosks.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { KnownFacts } from './facts-service.ts';
import * as leases from './lease-repository.ts';

const { leaseLow, leaseSize } = limits.kiosk;

/** The number series a kiosk may need: of the domains it offers, and those it leads to. */
function seriesOf({ domains, settings, instructions }: KnownFacts): string[] {
  const wanted = new Set([
    ...settings.offered,
    ...instructions.filter((one) => one.registerAppointment).map(({ domainId }) => domainId),
  ]);
  return [
    ...new Set(domains.filter(({ id }) => wanted.has(id)).map(({ prefix }) => prefix)),
  ].sort();
}

/** A kiosk's leases for today; takes more first if it is running low. */
export async function renewLeases(
  db: Database,
  { kiosk, facts, now }: { kiosk: BoundKiosk; facts: KnownFacts; now: Date },
): Promise<Lease[]> {
  const day = dayInZone(now, kiosk.site.timeZone);
  const holder = { siteId: kiosk.site.id, userId: kiosk.userId, device: kiosk.device };
  const held = await leases.listLeases(db, holder, day);
  const missing = seriesOf(facts).flatMap((prefix) => {
    const inHand = held
      .filter((lease) => lease.prefix === prefix)
      .reduce((sum, { free }) => sum + free, 0);
    const lots = Math.ceil((leaseLow - inHand) / leaseSize);
    return lots > 0 ? [{ prefix, size: lots * leaseSize }] : [];
  });
  if (missing.length === 0) return held.map(withoutFree);
  await db.transaction().execute(async (trx) => {
    for (const { prefix, size } of missing) {
      await lease(trx, { holder, series: { siteId: holder.siteId, day, prefix }, size });
    }
  });
  return (await leases.listLeases(db, holder, day)).map(withoutFree);
}

const withoutFree = ({ free: _, ...lease }: leases.HeldLease): Lease => lease;

interface Leasing {
  readonly holder: { siteId: number; userId: number; device: Buffer };
  readonly series: leases.Series;
  readonly size: number;
}

async function lease(trx: Executor, { holder, series, size }: Leasing): Promise<void> {
  const last = await leases.lockCounter(trx, series);
  // A parallel request may have taken them while this one waited for the lock.
  const held = await leases.listLeases(trx, holder, series.day);
  const inHand = held
    .filter(({ prefix }) => prefix === series.prefix)
    .reduce((sum, { free }) => sum + free, 0);
  if (inHand >= leaseLow) return;
  const first = freeRun(last, size, await leases.listTakenNumbers(trx, series, last));
  const given = { day: series.day, prefix: series.prefix, first, last: first + size - 1 };
  await leases.setCounter(trx, series, given.last);
  await leases.insertLease(trx, holder, given);
}
