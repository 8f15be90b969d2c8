/** The columns that give way when there is no room for all, in this order; the others stay. */
const GIVING_WAY = ['comment', 'language', 'location', 'contact', 'domain'] as const;
export type GivingWay = (typeof GIVING_WAY)[number];

/** Without a column of their own the times stand under the status. */
const TIMES = ['arrivalTime', 'appointmentTime'] as const;

/** What a column needs, in rem: the widest content in either language, with its padding. */
const WIDTHS = {
  ticket: 5.75,
  status: 8.75,
  arrivalTime: 7.75,
  appointmentTime: 5.75,
  domain: 8.5,
  contact: 7,
  location: 7.5,
  language: 4,
  comment: 9.5,
  actions: 8.125,
} as const;
export type SizedColumn = keyof typeof WIDTHS;

const LONG_TICKET = 7.25;

/** Where status and time stand under the name, with less padding; the last is for long tickets. */
const COMPACT = { actions: 6.75, ticket: 3.75, longTicket: 5.25 } as const;

/** Two lines of the least hold a name of 45 characters; a longer one asks for more, up to a limit. */
const NAME = { least: 13, perCharacter: 0.29, most: 22 } as const;

/** Borders, and the bar that appears when the list scrolls: columns do not come and go with it. */
const EDGES = 1.125;

/** Of what a room has more than is needed, a column takes this share; the name has the rest. */
const SHARES: Partial<Record<SizedColumn, number>> = {
  domain: 0.2,
  contact: 0.1,
  location: 0.2,
  comment: 0.3,
};

export interface ListNeeds {
  /** A prefix of two or three letters is in use: tickets need more room. */
  readonly longTickets: boolean;
  /** The characters of the longest name in the list. */
  readonly longestName: number;
}

export interface VisitLayout {
  /** A column for each of the times. */
  readonly times: boolean;
  /** Status and time stand under the name. */
  readonly compact: boolean;
  /** Those of the columns that give way for which there is room. */
  readonly shown: ReadonlySet<GivingWay>;
  /** How much room this layout needs, in rem. */
  readonly needs: number;
}

/**
 * The layouts of the visit list, the richest first. Ticket, status with its time, name and buttons are in
 * each of them; the times give up columns of their own before the domain goes.
 */
export function visitLayouts(list: ListNeeds): readonly VisitLayout[] {
  const least = GIVING_WAY.length;
  return [
    ...GIVING_WAY.map((_, gone) => layoutOf(list, { times: true, gone })),
    layoutOf(list, { times: false, gone: least - 1 }),
    layoutOf(list, { times: false, gone: least }),
    { times: false, compact: true, shown: new Set(), needs: 0 },
  ];
}

function layoutOf(list: ListNeeds, { times, gone }: { times: boolean; gone: number }): VisitLayout {
  const shown = GIVING_WAY.slice(gone);
  const columns = ['ticket', 'status', 'actions', ...(times ? TIMES : []), ...shown] as const;
  const name = Math.max(NAME.least, list.longestName * NAME.perCharacter);
  const needs = columns.reduce(
    (sum, column) => sum + widthOf(column, list),
    Math.min(name, NAME.most) + EDGES,
  );
  return { times, compact: false, shown: new Set(shown), needs };
}

const widthOf = (column: SizedColumn, { longTickets }: ListNeeds): number =>
  column === 'ticket' && longTickets ? LONG_TICKET : WIDTHS[column];

const compactWidth = (column: SizedColumn, { longTickets }: ListNeeds): number =>
  column === 'actions' ? COMPACT.actions : longTickets ? COMPACT.longTicket : COMPACT.ticket;

/** The place, among the layouts, of the richest that fits a room of so many rem. */
export const fittingLayout = (layouts: readonly VisitLayout[], rem: number): number =>
  layouts.findIndex(({ needs }) => needs <= rem);

/** The width of a column in CSS; `cqi` is the room that the table has, whatever the window. */
export function columnWidth(
  column: SizedColumn,
  { list, layout }: { list: ListNeeds; layout: VisitLayout },
): string {
  if (layout.compact) return `${compactWidth(column, list)}rem`;
  const width = widthOf(column, list);
  const share = SHARES[column];
  return share ? `calc(${width}rem + (100cqi - ${layout.needs}rem) * ${share})` : `${width}rem`;
}
