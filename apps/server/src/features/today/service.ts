import type { Today } from '@balie/contract/features/today/operations.ts';
import type { Database } from '../../platform/database/database.ts';
import { countDisplaysWithProblem } from '../displays/service.ts';
import { countSilentKiosks } from '../kiosks/service.ts';
import { countPrintersWithProblem } from '../printers/service.ts';
import { listWaitingNow } from '../visits/waiting-service.ts';
import { countDesks } from './repository.ts';

interface Question {
  readonly site: { readonly id: number; readonly timeZone: string };
  readonly now: Date;
}

export async function getToday(db: Database, { site, now }: Question): Promise<Today> {
  const [waiting, desks, displays, printers, kiosks] = await Promise.all([
    listWaitingNow(db, site, now),
    countDesks(db, site.id),
    countDisplaysWithProblem(db, site.id),
    countPrintersWithProblem(db, site.id),
    countSilentKiosks(db, { siteId: site.id, now }),
  ]);
  return {
    waiting: waiting.reduce((sum, ofType) => sum + ofType.waiting, 0),
    longestSince: waiting[0]?.longestSince.toISOString() ?? null,
    ...desks,
    devicesWithProblem: displays + printers + kiosks,
  };
}
