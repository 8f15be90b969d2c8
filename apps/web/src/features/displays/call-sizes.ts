import { type Box, fitText, ticketParts, widthOf } from './text-fit.ts';

interface Called {
  readonly ticketNumber: string;
  readonly deskName: string;
  readonly userName: string;
}

/** How one call is drawn, in pixels. */
export interface PartySizes {
  /** The font sizes of the ticket's parts: letters may be smaller than the digits below them. */
  readonly parts: readonly number[];
  /** Tickets of a group beside each other. */
  readonly columns: number;
  readonly desk: number;
  readonly user: number;
}

export interface CallSizes {
  /** The desk is below the ticket if there is more room there than beside it. */
  readonly stacked: boolean;
  readonly parties: readonly (PartySizes | undefined)[];
}

type Party = readonly Called[];

/** Fractions of the call's width and height: side by side, or the desk below the ticket. */
const BESIDE = { ticket: 0.63, ticketOfSeveral: 0.5, free: 0.08, line: 0.435, lineOfSeveral: 0.77 };
const BELOW = { width: 0.94, ticket: 0.6, line: 0.54, ofSeveral: 0.46, desk: 0.22, user: 0.08 };
/** Between the tickets of a group, relative to their size. */
const GAP = 0.35;
const ALL_LINES = 0.92;
/** Landscape displays normally use side by side: stacking must be clearly better. */
const WORTH_IT = 0.75;

interface TicketRoom extends Box {
  readonly line: number;
}

/** A single ticket may take two lines; a group uses the number of columns that makes it largest. */
function fitTickets(party: Party, room: TicketRoom): Pick<PartySizes, 'parts' | 'columns'> {
  const tickets = party.map(({ ticketNumber }) => ticketNumber);
  const [only = ''] = tickets;
  if (tickets.length > 1) return fitGroup(Math.max(...tickets.map(widthOf)), tickets.length, room);
  const whole = Math.min(room.line, room.height, room.width / widthOf(only));
  const line = Math.min(room.line, room.height / 2);
  const parts = ticketParts(only).map((part) => Math.min(line, room.width / widthOf(part)));
  const isBetter = sizeOf({ parts }) > whole;
  return { parts: isBetter ? parts : [whole], columns: 1 };
}

function fitGroup(width: number, count: number, room: TicketRoom) {
  const choices = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    const byWidth = room.width / (columns * width + (columns - 1) * GAP);
    const size = Math.min(room.line, room.height / Math.ceil(count / columns), byWidth);
    return { parts: [size], columns };
  });
  return choices.reduce((best, one) => (sizeOf(one) > sizeOf(best) ? one : best));
}

const sizeOf = ({ parts }: Pick<PartySizes, 'parts'>) => Math.max(...parts);

function ticketsWidth(party: Party, tickets: Pick<PartySizes, 'parts' | 'columns'>) {
  const { parts, columns } = tickets;
  const size = sizeOf(tickets);
  if (parts.length > 1) {
    const words = ticketParts(party[0]?.ticketNumber ?? '');
    return Math.max(...words.map((part, index) => widthOf(part) * (parts[index] ?? size)));
  }
  const widest = Math.max(...party.map(({ ticketNumber }) => widthOf(ticketNumber)));
  return size * (columns * widest + (columns - 1) * GAP);
}

interface Place extends Box {
  readonly several: boolean;
}

function fitBeside(party: Party, { width, height, several }: Place): PartySizes {
  const share = several ? BESIDE.ticketOfSeveral : BESIDE.ticket;
  const tickets = fitTickets(party, {
    width: share * width,
    height: ALL_LINES * height,
    line: (several ? BESIDE.lineOfSeveral : BESIDE.line) * height,
  });
  const taken = several ? share * width : ticketsWidth(party, tickets);
  const room = width * (1 - BESIDE.free) - taken;
  const { desk, user } = fitWhere(party, {
    desk: { width: room, height: height * 0.64 },
    user: { width: room, height: height * 0.2 },
    max: Math.min(sizeOf(tickets) * 0.8, height * 0.36),
  });
  return { ...tickets, desk, user };
}

function fitBelow(party: Party, { width, height, several }: Place): PartySizes {
  const inner = BELOW.width * width;
  const tickets = fitTickets(party, {
    width: inner,
    height: (several ? BELOW.ofSeveral : BELOW.ticket) * height,
    line: BELOW.line * height,
  });
  const { desk, user } = fitWhere(party, {
    desk: { width: inner, height: BELOW.desk * height },
    user: { width: inner, height: BELOW.user * height },
    max: sizeOf(tickets) * 0.8,
  });
  return { ...tickets, desk, user };
}

function fitWhere(party: Party, rooms: { desk: Box; user: Box; max: number }) {
  const [first] = party;
  const desk = fitText(first?.deskName ?? '', rooms.desk, rooms.max);
  const most = Math.max(desk * 0.45, rooms.user.height * 0.5);
  return { desk, user: fitText(first?.userName ?? '', rooms.user, most) };
}

/** The call texts as large as possible, to be legible from eight metres away. */
export function fitCalls(box: Box, parties: readonly (Party | undefined)[]): CallSizes {
  const several = parties.length > 1;
  const place = { width: box.width, height: box.height / Math.max(parties.length, 1), several };
  const fitAll = (fit: typeof fitBeside) => parties.map((party) => party && fit(party, place));
  const [beside, below] = [fitAll(fitBeside), fitAll(fitBelow)];
  const smallest = (all: typeof beside) =>
    Math.min(...all.flatMap((one) => (one ? [sizeOf(one)] : [])));
  const stacked = box.width <= box.height || smallest(beside) < smallest(below) * WORTH_IT;
  return { stacked, parties: inOneSize(parties, stacked ? below : beside) };
}

/** Single calls share one size; each group has its own. */
function inOneSize(
  parties: readonly (Party | undefined)[],
  all: readonly (PartySizes | undefined)[],
): CallSizes['parties'] {
  const isAlone = (index: number) => parties[index]?.length === 1 && parties.length > 1;
  const sizes = all.flatMap((one, index) =>
    one && isAlone(index) ? [Math.min(...one.parts)] : [],
  );
  return all.map((one, index) =>
    one && isAlone(index) ? { ...one, parts: one.parts.map(() => Math.min(...sizes)) } : one,
  );
}
