import { dayInZone } from '../../common/day-in-zone.ts';
import { limits } from '../../common/limits.ts';
import { instantOf, localMomentOf } from '../../common/local-time.ts';
import { closingTime } from '../opening-hours/closing-time.ts';
import {
  closesWithin,
  type OpeningCalendar,
  type OpenState,
  openState,
} from '../opening-hours/open-state.ts';
import type { RegimeKind } from '../opening-hours/regime-kinds.ts';
import { fillPlaceholders, type PlaceholderValues } from '../standard-texts/placeholders.ts';
import type { CodedAppointment } from './check-in-code.ts';
import type { Directions } from './result-schema.ts';
import type { KioskInstruction, KioskState, Texts } from './state-schema.ts';

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

/**
 * The directions for a domain on a day: with a regime for this kind of visitor, the one that opens
 * first; else those without one. Directions that register come before those that only show the way.
 */
export function instructionFor(
  facts: KioskFacts,
  { domainId, kind, at }: KioskVisitor,
): KioskInstruction | undefined {
  const day = dayInZone(at, facts.site.timeZone);
  const calendar = calendarOf(facts, domainId);
  const kinds = new Map(facts.calendar.regimes.map((regime) => [regime.id, regime.kind]));
  const rank = (instruction: KioskInstruction) => {
    const ofKind = kinds.get(instruction.regimeId) === kind ? 0 : 4;
    const open = openState(calendar, { at, regimeId: instruction.regimeId }).open ? 0 : 2;
    return ofKind + open + (instruction.registerAppointment ? 0 : 1);
  };
  return facts.instructions
    .filter((one) => one.domainId === domainId && one.validFrom <= day && day <= one.validUntil)
    .filter(({ regimeId }) => [kind, null].includes(kinds.get(regimeId) ?? null))
    .filter(({ regimeId }) => kinds.has(regimeId))
    .sort((one, other) => rank(one) - rank(other) || one.id - other.id)[0];
}

/** The placeholders of directions that the facts do not know. */
export type DirectionsValues = Pick<
  PlaceholderValues,
  'ticketNumber' | 'visitorName' | 'contact' | 'appointmentTime' | 'desk'
>;

/** The way to go. `room` is where the visitor waits if that is decided elsewhere. */
export function directionsFor(
  facts: KioskFacts,
  visitor: KioskVisitor,
  values: DirectionsValues,
  room?: Directions['room'],
): Directions {
  const instruction = instructionFor(facts, visitor);
  const goesTo = room ?? instruction?.room ?? facts.site.defaultRoom;
  // An arrow to another room would lead visitors astray.
  const leads = instruction !== undefined && instruction.room.id === goesTo?.id;
  if (!leads) return { room: goesTo, arrowAngle: null, imageUrl: null, text: null };
  const text = textIn(facts, instruction.texts, visitor.languageId);
  return {
    room: goesTo,
    arrowAngle: instruction.imageUrl === null ? instruction.arrowAngle : null,
    imageUrl: instruction.imageUrl,
    text:
      text &&
      fillPlaceholders(text, { ...valuesOf(facts, visitor), ...roomValues(goesTo), ...values }),
  };
}

const roomValues = (room: Directions['room']) =>
  ({ waitingRoom: room?.name, route: room?.route }) as const;

function valuesOf(facts: KioskFacts, visitor: KioskVisitor): PlaceholderValues {
  const domain = facts.domains.find(({ id }) => id === visitor.domainId);
  return {
    domain: domain && textIn(facts, domain.names, visitor.languageId),
    siteName: facts.site.name,
    closingTime: closingTime(calendarOf(facts, visitor.domainId), visitor),
  } as PlaceholderValues;
}

/** The closing message, once the domain closes within its configured minutes. */
export function closingMessageFor(facts: KioskFacts, visitor: KioskVisitor): string | null {
  const domain = facts.domains.find(({ id }) => id === visitor.domainId);
  const state = openFor(facts, visitor);
  const minutes = domain?.closingTimeMinutes ?? limits.openState.closingSoonMinutes;
  if (!domain || !state.until || !closesWithin(state, visitor.at, minutes)) return null;
  const text = textIn(facts, domain.closingTexts, visitor.languageId);
  return (
    text &&
    fillPlaceholders(text, {
      ...valuesOf(facts, visitor),
      closingTime: localMomentOf(state.until, facts.site.timeZone).slice(11),
    })
  );
}

export const appointmentMoment = (
  { day, time }: Pick<CodedAppointment, 'day' | 'time'>,
  timeZone: string,
): Date => new Date(instantOf(`${day}T${time}`, timeZone));

/** Whether somebody is on time: up to and including the last permitted minute, at both ends. */
export function punctuality(
  { minutesEarly, minutesLate }: Pick<KioskState['settings'], 'minutesEarly' | 'minutesLate'>,
  appointment: Date,
  at: Date,
): { when: 'EARLY'; from: Date } | { when: 'IN_TIME' } | { when: 'LATE' } {
  const from = new Date(appointment.getTime() - minutesEarly * 60_000);
  if (at < from) return { when: 'EARLY', from };
  return at.getTime() > appointment.getTime() + minutesLate * 60_000
    ? { when: 'LATE' }
    : { when: 'IN_TIME' };
}
