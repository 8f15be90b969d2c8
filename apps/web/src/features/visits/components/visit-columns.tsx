import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import type { Format } from '../../../lib/format.ts';
import { useFormat } from '../../../lib/session.ts';
import type { FirstInLine } from '../use-line.ts';
import type { VisitRowActions } from '../use-row-actions.ts';
import {
  columnWidth,
  type GivingWay,
  type ListNeeds,
  type SizedColumn,
  type VisitLayout,
} from '../visit-layout.ts';
import { CommentCell, Cut } from './cut-cells.tsx';
import { PersonCell } from './person-cell.tsx';
import { RoomCell } from './room-cell.tsx';
import { RowIcons } from './row-icons.tsx';
import { type RowLabels, rowLabels } from './row-labels.ts';
import { ArrivalCell, StatusCell } from './status-cell.tsx';
import { StatusMark } from './status-mark.tsx';
import { TimeCell } from './time-cell.tsx';
import styles from './visit-table.module.css';

interface ColumnsInput {
  actions: VisitRowActions;
  mayCall: (visit: VisitInList) => boolean;
  /** Who is called first, second and third. */
  turns: FirstInLine;
  /** The closure in which a planned appointment falls. */
  closedBy: (visit: VisitInList) => string | undefined;
  list: ListNeeds;
  layout: VisitLayout;
}

type Columns<Id extends string> = Record<Id, Omit<Column<VisitInList>, 'id'>>;
type Texts = ColumnsInput & { t: TFunction; format: Format; labels: RowLabels };

/** The rows arrive sorted by the contract's rule; the table only shows the arrows. */
const alreadySorted = () => 0;

/** Texts are looked up once: while scrolling, a dozen cells are rendered per row. */
export function useVisitColumns({
  actions,
  mayCall,
  turns,
  closedBy,
  list,
  layout,
}: ColumnsInput): Column<VisitInList>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const input = {
      t,
      format,
      labels: rowLabels(t),
      actions,
      mayCall,
      turns,
      closedBy,
      list,
      layout,
    };
    const columns = { ...neededColumns(input), ...timeColumns(input), ...otherColumns(input) };
    return columnsOf(layout).map((id) => ({
      id,
      width: id === 'fullName' ? undefined : columnWidth(id, { list, layout }),
      ...columns[id],
    }));
  }, [t, format, actions, mayCall, turns, closedBy, list, layout]);
}

/** The place in the line, for visitors I would call next. */
const Turn = ({ number, t }: { number: number | undefined; t: TFunction }) =>
  number === undefined ? null : (
    // The digit is drawn by CSS: the row's name includes it (visit-table.tsx).
    <span className={styles.turn} data-turn={number} title={t('visits.turn', { number })} />
  );

function columnsOf({ compact, times, shown }: VisitLayout): (SizedColumn | 'fullName')[] {
  if (compact) return ['ticket', 'fullName', 'actions'];
  const others = (['domain', 'contact', 'location', 'language', 'comment'] as const).filter((id) =>
    shown.has(id),
  );
  const between = times ? (['arrivalTime', 'appointmentTime'] as const) : [];
  return ['ticket', 'status', ...between, 'fullName', ...others, 'actions'];
}

/** Never truncated and always reachable, however little room there is. */
const neededColumns = (input: Texts): Columns<'ticket' | 'status' | 'fullName' | 'actions'> => {
  const { t, format, labels, actions, mayCall, turns, closedBy, layout } = input;
  return {
    ticket: {
      header: t('visits.column.ticket'),
      needed: true,
      cell: (visit) => (
        <span className={styles.ticket} data-visit={visit.visitId}>
          {visit.ticketNumber ?? '–'}
          <Turn number={turns.get(visit.visitId)} t={t} />
        </span>
      ),
    },
    status: {
      header: t('visits.column.status'),
      needed: true,
      cell: (visit) =>
        layout.times ? (
          <StatusMark visit={visit} t={t} />
        ) : (
          <StatusCell {...{ visit, t, format }} />
        ),
    },
    fullName: {
      header: t('visits.column.fullName'),
      needed: true,
      sort: alreadySorted,
      cell: (visit) => <PersonCell {...{ visit, t, format, layout }} closedBy={closedBy(visit)} />,
    },
    actions: {
      header: t('common.actions'),
      headerHidden: true,
      needed: true,
      align: 'end',
      cell: (visit) => <RowIcons {...{ visit, actions, mayCall, labels }} />,
    },
  };
};

const timeColumns = ({
  t,
  format,
  labels,
  actions,
}: Texts): Columns<'arrivalTime' | 'appointmentTime'> => ({
  arrivalTime: {
    header: t('visits.column.arrivalTime'),
    needed: true,
    sort: alreadySorted,
    cell: (visit) => <ArrivalCell {...{ visit, t, format }} />,
  },
  appointmentTime: {
    header: t('visits.column.appointmentTime'),
    needed: true,
    sort: alreadySorted,
    cell: (visit) => <TimeCell {...{ visit, actions, labels, format }} />,
  },
});

const otherColumns = ({ t, labels, actions }: Texts): Columns<GivingWay> => ({
  domain: {
    header: t('visits.column.domain'),
    sort: alreadySorted,
    cell: ({ domainTypeName }) => <Cut>{domainTypeName}</Cut>,
  },
  contact: {
    header: t('visits.column.contact'),
    sort: alreadySorted,
    cell: ({ visitContactUser }) => <Cut>{visitContactUser}</Cut>,
  },
  location: {
    header: t('visits.column.location'),
    sort: alreadySorted,
    cell: (visit) => <RoomCell {...{ visit, actions, labels }} />,
  },
  language: {
    header: t('visits.column.language'),
    sort: alreadySorted,
    value: (visit) => visit.languageCode.toUpperCase(),
  },
  comment: {
    header: t('visits.column.comment'),
    cell: (visit) => <CommentCell visit={visit} />,
  },
});
