/** Columns to drop if there is no room for all, in this order; the others stay. */
const GIVING_WAY = ['comment', 'language', 'location', 'contact', 'domain'] as const;
export type GivingWay = (typeof GIVING_WAY)[number];

/** Without columns of their own, times are shown below the status. */
const TIMES = ['arrivalTime', 'appointmentTime'] as const;

/** A column's width in rem: its widest content in either language, with padding. */
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

/** With status and time below the name, and less padding; the last one is for long tickets. */
const COMPACT = { actions: 6.75, ticket: 3.75, longTicket: 5.25 } as const;

/** Two lines of the minimum hold a name of 45 characters; a longer one gets more, up to a limit. */
const NAME = { least: 13, perCharacter: 0.29, most: 22 } as const;

/** Borders and the scroll bar: columns must not come and go with it. */
const EDGES = 1.125;

/** The share of spare room that a column takes; the name has the rest. */
const SHARES: Partial<Record<SizedColumn, number>> = {
  domain: 0.2,
  contact: 0.1,
  location: 0.2,
  comment: 0.3,
};

export interface ListNeeds {
  /** Prefixes of two or three letters are in use: tickets need more room. */
  readonly longTickets: boolean;
  readonly longestName: number;
}

export interface VisitLayout {
  /** Each time has a column. */
  readonly times: boolean;
  /** Status and time are below the name. */
  readonly compact: boolean;
  /** The optional columns that fit. */
  readonly shown: ReadonlySet<GivingWay>;
  readonly needs: number;
}

/**
 * The layouts of the visit list, richest first. Ticket, status with its time, name and buttons are
 * in all of them; the times lose their own columns before the domain is dropped.
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

export const fittingLayout = (layouts: readonly VisitLayout[], rem: number): number =>
  layouts.findIndex(({ needs }) => needs <= rem);

/** A column's width in CSS; `cqi` is the table's own width, whatever the window. */
export function columnWidth(
  column: SizedColumn,
  { list, layout }: { list: ListNeeds; layout: VisitLayout },
): string {
  if (layout.compact) return `${compactWidth(column, list)}rem`;
  const width = widthOf(column, list);
  const share = SHARES[column];
  return share ? `calc(${width}rem + (100cqi - ${layout.needs}rem) * ${share})` : `${width}rem`;
}
