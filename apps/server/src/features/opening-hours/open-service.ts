import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { limits } from '@balie/contract/common/limits.ts';
import { addDays, localMomentOf } from '@balie/contract/common/local-time.ts';
import { closingTime } from '@balie/contract/features/opening-hours/closing-time.ts';
import type { OpenDomain } from '@balie/contract/features/opening-hours/open-schema.ts';
import {
  closesWithin,
  type OpenState,
  openState,
  openTogether,
} from '@balie/contract/features/opening-hours/open-state.ts';
import type { RegimeKind } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import { fillPlaceholders } from '@balie/contract/features/standard-texts/placeholders.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import type { SessionSite } from '../../platform/auth/sessions.ts';
import type { Executor } from '../../platform/database/database.ts';
import { listWaitingNow } from '../visits/waiting-service.ts';
import {
  type CalendarClosure,
  type CalendarQuestion,
  countAtDesks,
  type DomainCalendar,
  findSiteCalendar,
  listCalendars,
  type SiteCalendar,
} from './calendar-repository.ts';

/** The facts that decide about every domain of a site, for code that decides by itself. */
export const getSiteCalendar = (
  executor: Executor,
  question: CalendarQuestion,
): Promise<SiteCalendar | undefined> => findSiteCalendar(executor, question);

interface OpenQuestion {
  readonly domainId: number;
  readonly regimeId?: number | undefined;
  readonly at: Date;
}

/** Nearly every domain opens or closes within a week: only the others need everything ahead. */
const NEAR_DAYS = 7;

export async function getOpenState(executor: Executor, site: SessionSite, question: OpenQuestion) {
  const { domain, state } =
    (await decide(executor, site, question, NEAR_DAYS)) ??
    assertFound('DOMAIN_NOT_FOUND', await decide(executor, site, question));
  return answerOf(domain, state, question.at);
}

/** Undefined if these days do not tell when it changes. */
async function decide(
  executor: Executor,
  site: SessionSite,
  question: OpenQuestion,
  daysAhead?: number,
) {
  const today = dayInZone(question.at, site.timeZone);
  const { domainId, regimeId } = question;
  const [found] = await listCalendars(executor, {
    ...{ siteId: site.id, timeZone: site.timeZone, domainId, today, daysAhead },
  });
  const domain = assertFound('DOMAIN_NOT_FOUND', found);
  if (regimeId !== undefined && !domain.calendar.regimes.some(({ id }) => id === regimeId)) {
    throw new AppError('REGIME_NOT_FOUND');
  }
  const state = openState(domain.calendar, question);
  const changes = state.open ? state.until : state.next;
  const isSeen = (moment: Date, days: number) =>
    dayInZone(moment, site.timeZone) <= addDays(today, days);
  if (daysAhead !== undefined && !(changes && isSeen(changes, daysAhead))) return undefined;
  return { domain, state };
}

/** When a domain closes on the day somebody comes; null if unknown or closed. */
export async function getClosingTime(
  executor: Executor,
  site: { id: number; timeZone: string },
  coming: { domainId: number; kind: RegimeKind; at: Date },
): Promise<string | null> {
  const [domain] = await listCalendars(executor, {
    siteId: site.id,
    timeZone: site.timeZone,
    domainId: coming.domainId,
    today: dayInZone(coming.at, site.timeZone),
  });
  return domain ? closingTime(domain.calendar, coming) : null;
}

export async function wasAnyOpen(
  executor: Executor,
  site: { id: number; timeZone: string },
  moments: readonly Date[],
): Promise<boolean[]> {
  const [first] = moments;
  if (!first) return [];
  const domains = await listCalendars(executor, {
    siteId: site.id,
    timeZone: site.timeZone,
    today: dayInZone(first, site.timeZone),
  });
  return moments.map((at) => domains.some(({ calendar }) => openState(calendar, { at }).open));
}

/** Whether any place serving these domain types (or all) is open, and if not, when next. */
export async function getPlaceState(
  executor: Executor,
  site: { id: number; timeZone: string },
  { domainTypeIds, at }: { domainTypeIds: readonly number[]; at: Date },
): Promise<{ open: boolean; next: Date | null }> {
  const today = dayInZone(at, site.timeZone);
  const decide = async (daysAhead?: number) => {
    const question = { siteId: site.id, timeZone: site.timeZone, today, daysAhead };
    const domains = await listCalendars(executor, question);
    const own = domains.filter(({ typeId }) => domainTypeIds.includes(typeId));
    const states = (own.length > 0 ? own : domains).map(({ calendar }) =>
      openState(calendar, { at }),
    );
    return openTogether(states);
  };
  const near = await decide(NEAR_DAYS);
  const isSeen = near.next && dayInZone(near.next, site.timeZone) <= addDays(today, NEAR_DAYS);
  return near.open || isSeen ? near : decide();
}

/** Every domain of the site, with what somebody forwarding to it needs to know. */
export async function listOpenDomains(
  executor: Executor,
  site: SessionSite,
  at: Date,
): Promise<OpenDomain[]> {
  const today = dayInZone(at, site.timeZone);
  const domains = await listCalendars(executor, {
    siteId: site.id,
    timeZone: site.timeZone,
    today,
  });
  const waiting = await listWaitingNow(executor, site, at);
  const atDesks = await countAtDesks(executor, site.id);
  return domains.map((domain) => ({
    ...answerOf(domain, openState(domain.calendar, { at }), at),
    domainId: domain.id,
    domainName: domain.name,
    domainTypeId: domain.typeId,
    closingTimeMinutes: domain.closingTimeMinutes,
    waiting: waiting.find(({ domainTypeId }) => domainTypeId === domain.typeId)?.waiting ?? 0,
    atDesks: atDesks.get(domain.typeId) ?? 0,
  }));
}

function answerOf(domain: DomainCalendar, state: OpenState<CalendarClosure>, at: Date) {
  const { closure } = state;
  return {
    open: state.open,
    until: state.until?.toISOString() ?? null,
    next: state.next?.toISOString() ?? null,
    why: state.why,
    closure: closure && {
      id: closure.id,
      from: closure.from,
      until: closure.until,
      reason: closure.reason,
      standardText: closure.standardText,
    },
    closingMessage: closingMessageOf(domain, state, at),
  };
}

function closingMessageOf(domain: DomainCalendar, state: OpenState, at: Date): string | null {
  const { closingText, closingTimeMinutes } = domain;
  if (closingText === null || !state.until) return null;
  if (!closesWithin(state, at, closingTimeMinutes ?? limits.openState.closingSoonMinutes)) {
    return null;
  }
  return fillPlaceholders(closingText, {
    domain: domain.name,
    siteName: domain.siteName,
    closingTime: localMomentOf(state.until, domain.calendar.timeZone).slice(11),
  });
}
