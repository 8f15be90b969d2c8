import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import type { Today } from '@balie/contract/features/today/operations.ts';
import type { Database } from '../../platform/database/database.ts';
import { countDisplaysWithProblem } from '../displays/service.ts';
import { countSilentKiosks } from '../kiosks/service.ts';
import { countPrintersWithProblem } from '../printers/service.ts';
import { countDesks, findWaiting } from './repository.ts';

interface Question {
  readonly site: { readonly id: number; readonly timeZone: string };
  readonly now: Date;
}

export async function getToday(db: Database, { site, now }: Question): Promise<Today> {
  const [waiting, desks, displays, printers, kiosks] = await Promise.all([
    findWaiting(db, { siteId: site.id, day: dayInZone(now, site.timeZone) }),
    countDesks(db, site.id),
    countDisplaysWithProblem(db, site.id),
    countPrintersWithProblem(db, site.id),
    countSilentKiosks(db, { siteId: site.id, now }),
  ]);
  return { ...waiting, ...desks, devicesWithProblem: displays + printers + kiosks };
}
