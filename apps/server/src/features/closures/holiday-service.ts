import { addDays } from '@balie/contract/common/local-time.ts';
import {
  type Country,
  type Holiday,
  type HolidayNames,
  holidaysOf,
} from '@balie/contract/features/closures/holidays.ts';
import type { ProposedHoliday } from '@balie/contract/features/closures/schema.ts';
import { AppError } from '../../platform/app-error.ts';
import type { DatedActor } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { findSiteLanguage, listClosures } from './repository.ts';
import { addClosureIn, removeClosureIn } from './service.ts';

interface Asked {
  readonly year: number;
  readonly country: Country;
}

/** The whole day, in the site's time zone. */
const dayOf = (date: string) => ({ from: `${date}T00:00`, until: `${addDays(date, 1)}T00:00` });

export async function listProposedHolidays(
  executor: Executor,
  siteId: number,
  { year, country }: Asked,
): Promise<ProposedHoliday[]> {
  const closures = await listClosures(executor, {
    siteId,
    from: `${year}-01-01`,
    until: `${year}-12-31`,
  });
  const closureOf = ({ date }: Holiday) => {
    const { from, until } = dayOf(date);
    const found = closures.find(
      (closure) =>
        closure.source === 'HOLIDAY' &&
        closure.domainId === null &&
        closure.from === from &&
        closure.until === until,
    );
    return found?.id ?? null;
  };
  return holidaysOf(country, year).map((holiday) => ({
    ...holiday,
    closureId: closureOf(holiday),
  }));
}

/**
 * Creates closures for ticked holidays and removes those of unticked ones. The site's row is locked
 * in the meantime: two administrators who tick the same day create one closure.
 */
export function chooseHolidays(
  db: Database,
  actor: DatedActor,
  { ticked, unticked, ...asked }: Asked & Record<'ticked' | 'unticked', readonly string[]>,
): Promise<ProposedHoliday[]> {
  const { site } = actor;
  return db.transaction().execute(async (trx) => {
    const language = await findSiteLanguage(trx, site.id);
    const proposed = await listProposedHolidays(trx, site.id, asked);
    const known = new Set(proposed.map(({ date }) => date));
    for (const [field, dates] of Object.entries({ ticked, unticked })) {
      if (dates.some((date) => !known.has(date))) {
        throw new AppError('INVALID_DATE', { fields: { [field]: 'INVALID_DATE' } });
      }
    }
    for (const { date, names, closureId } of proposed) {
      if (ticked.includes(date) && closureId === null) {
        await addClosureIn(trx, actor, {
          domainId: null,
          ...dayOf(date),
          reason: nameIn(names, language),
          standardText: null,
          source: 'HOLIDAY',
        });
      } else if (unticked.includes(date) && closureId !== null) {
        await removeClosureIn(trx, actor, closureId);
      }
    }
    return listProposedHolidays(trx, site.id, asked);
  });
}

const nameIn = (names: HolidayNames, language: string): string =>
  language in names ? names[language as keyof HolidayNames] : names.nl;
