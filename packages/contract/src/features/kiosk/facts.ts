import { type OpeningCalendar, type OpenState, openState } from '../opening-hours/open-state.ts';
import type { RegimeKind } from '../opening-hours/regime-kinds.ts';
import type { KioskState, Texts } from './state-schema.ts';

/** What decides, for the server and for an offline kiosk alike. */
export type KioskFacts = Pick<
  KioskState,
  'site' | 'settings' | 'languages' | 'domains' | 'instructions' | 'calendar'
>;
type KioskClosure = KioskState['calendar']['closures'][number];

export interface KioskVisitor {
  readonly domainId: number;
  readonly kind: RegimeKind;
  readonly at: Date;
  readonly languageId: number | null;
}

/** A text in the visitor's language, else in the site's own, else in any. */
export function textIn(
  { languages }: Pick<KioskFacts, 'languages'>,
  texts: Texts,
  languageId: number | null,
): string | null {
  const wanted = languages.find(({ id }) => id === languageId);
  const usual = languages.find(({ isDefault }) => isDefault);
  const [any] = Object.values(texts);
  return texts[wanted?.isoCode ?? ''] ?? texts[usual?.isoCode ?? ''] ?? any ?? null;
}

export function calendarOf(
  { site, calendar }: Pick<KioskFacts, 'site' | 'calendar'>,
  domainId: number,
): OpeningCalendar<KioskClosure> {
  const ofDomain = (hours: { domainId: number }) => hours.domainId === domainId;
  return {
    timeZone: site.timeZone,
    regimes: calendar.regimes,
    weekly: calendar.weekly.filter(ofDomain),
    special: calendar.special.filter(ofDomain),
    closures: calendar.closures.filter(
      (closure) => closure.domainId === null || closure.domainId === domainId,
    ),
  };
}

/**
 * Whether a domain receives this kind of visitor. If the hours do not distinguish kinds, all hours
 * count; without any hours, only a closure closes it.
 */
export function openFor(
  facts: KioskFacts,
  { domainId, kind, at }: KioskVisitor,
): OpenState<KioskClosure> {
  const calendar = calendarOf(facts, domainId);
  const ofKind = openState(calendar, { at, kind });
  const state = ofKind.why === 'NO_HOURS' ? openState(calendar, { at }) : ofKind;
  return state.why === 'NO_HOURS' ? { ...state, open: true, why: null } : state;
}
