import { dayInZone } from '../../common/day-in-zone.ts';
import { limits } from '../../common/limits.ts';
import { localMomentOf } from '../../common/local-time.ts';
import { closingTime } from '../opening-hours/closing-time.ts';
import { closesWithin, openState } from '../opening-hours/open-state.ts';
import { fillPlaceholders, type PlaceholderValues } from '../standard-texts/placeholders.ts';
import { calendarOf, type KioskFacts, type KioskVisitor, openFor, textIn } from './facts.ts';
import type { Directions } from './result-schema.ts';
import type { KioskInstruction } from './state-schema.ts';

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
