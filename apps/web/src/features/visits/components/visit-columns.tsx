import { limits } from '@balie/contract/common/limits.ts';
import { shownCustomerId } from '@balie/contract/features/visits/row-style.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { fullNameOf } from '@balie/contract/features/visits/sort.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../components/data-table/column.ts';
import { Truncated } from '../../../components/truncated.tsx';
import type { Format } from '../../../lib/format.ts';
import { useFormat } from '../../../lib/session.ts';
import type { RowActions } from '../use-row-actions.ts';
import { RoomCell } from './room-cell.tsx';
import { RowIcons } from './row-icons.tsx';
import { type RowLabels, rowLabels } from './row-labels.ts';
import { StatusMark } from './status-mark.tsx';
import { WaitingTime } from './ticking.tsx';
import { TimeCell } from './time-cell.tsx';
import styles from './visit-table.module.css';

interface ColumnsInput {
  actions: RowActions;
  narrow: boolean;
  ongoing: boolean;
  /** A prefix of two or three letters is in use: tickets need more room. */
  longTickets: boolean;
}

/** On a screen wider than the clerk's 1366 pixels, a column takes this share of what there is more. */
const growing = (rem: number, share: number) =>
  `max(${rem}rem, calc(${rem}rem + (100vw - 86rem) * ${share}))`;

/** The rows arrive sorted by the rule of the contract; the table only shows the arrows. */
const alreadySorted = () => 0;

/**
 * The cells get the texts from here instead of each looking for the language itself: while a long list
 * scrolls, a dozen cells for every row that comes into view.
 */
export function useVisitColumns({
  actions,
  narrow,
  ongoing,
  longTickets,
}: ColumnsInput): Column<VisitInList>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const phone = useMediaQuery('(max-width: 48rem)');
  return useMemo(() => {
    const labels = rowLabels(t);
    if (phone) return phoneColumns({ t, labels, actions, ongoing, longTickets });
    const columns: (Column<VisitInList> & { narrowToo?: boolean })[] = [
      {
        id: 'ticket',
        header: t('visits.column.ticket'),
        width: longTickets ? '6rem' : '4.5rem',
        narrowToo: true,
        cell: (visit) => (
          <span className={styles.ticket} data-visit={visit.visitId}>
            {visit.ticketNumber ?? '–'}
          </span>
        ),
      },
      {
        id: 'status',
        header: t('visits.column.status'),
        width: narrow ? '8.5rem' : '8.75rem',
        narrowToo: true,
        cell: (visit) => <StatusMark visit={visit} t={t} />,
      },
      {
        id: 'arrivalTime',
        header: t('visits.column.arrivalTime'),
        width: '7.75rem',
        narrowToo: true,
        sort: alreadySorted,
        cell: (visit) => <Arrival visit={visit} t={t} format={format} />,
      },
      {
        id: 'appointmentTime',
        header: t('visits.column.appointmentTime'),
        width: '5.75rem',
        sort: alreadySorted,
        cell: (visit) => <TimeCell {...{ visit, actions, labels, format }} />,
      },
      {
        id: 'fullName',
        header: t('visits.column.fullName'),
        narrowToo: true,
        sort: alreadySorted,
        cell: (visit) => <Person visit={visit} t={t} />,
      },
      {
        id: 'domain',
        header: t('visits.column.domain'),
        width: growing(8.5, 0.2),
        sort: alreadySorted,
        cell: ({ domainTypeName }) => <Cut>{domainTypeName}</Cut>,
      },
      {
        id: 'contact',
        header: t('visits.column.contact'),
        width: growing(7, 0.1),
        sort: alreadySorted,
        cell: ({ visitContactUser }) => <Cut>{visitContactUser}</Cut>,
      },
      {
        id: 'location',
        header: t('visits.column.location'),
        width: growing(7.5, 0.2),
        sort: alreadySorted,
        cell: (visit) => <RoomCell {...{ visit, actions, labels }} />,
      },
      {
        id: 'language',
        header: t('visits.column.language'),
        width: '4rem',
        sort: alreadySorted,
        value: (visit) => visit.languageCode.toUpperCase(),
      },
      {
        id: 'comment',
        header: t('visits.column.comment'),
        width: narrow ? '10rem' : growing(7.5, 0.3),
        narrowToo: true,
        cell: (visit) => <Comment visit={visit} narrow={narrow} />,
      },
      {
        id: 'actions',
        header: t('common.actions'),
        headerHidden: true,
        width: '6.25rem',
        align: 'end',
        narrowToo: true,
        cell: (visit) => <RowIcons {...{ visit, actions, ongoing, labels }} />,
      },
    ];
    return narrow ? columns.filter((column) => column.narrowToo) : columns;
  }, [t, format, narrow, phone, actions, ongoing, longTickets]);
}

/** On a phone: who, in which state and for how long, on two lines, with what can be done. */
const phoneColumns = ({
  t,
  labels,
  actions,
  ongoing,
  longTickets,
}: Omit<ColumnsInput, 'narrow'> & { t: TFunction; labels: RowLabels }): Column<VisitInList>[] => [
  {
    id: 'ticket',
    header: t('visits.column.ticket'),
    width: longTickets ? '5.5rem' : '3.75rem',
    cell: (visit) => (
      <span className={styles.ticket} data-visit={visit.visitId}>
        {visit.ticketNumber ?? '–'}
      </span>
    ),
  },
  {
    id: 'fullName',
    header: t('visits.column.fullName'),
    sort: alreadySorted,
    cell: (visit) => (
      <span className={styles.twoLines}>
        <Person visit={visit} t={t} />
        <span className={styles.second}>
          <StatusMark visit={visit} t={t} />
          {visit.status === 'ARRIVED' && visit.arrivalTime && (
            <WaitingTime since={visit.arrivalTime} t={t} />
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'actions',
    header: t('common.actions'),
    headerHidden: true,
    width: '6.125rem',
    align: 'end',
    cell: (visit) => <RowIcons {...{ visit, actions, ongoing, labels }} />,
  },
];

interface CellProps {
  visit: VisitInList;
  t: TFunction;
}

function Arrival({ visit, t, format }: CellProps & { format: Format }) {
  if (!visit.arrivalTime) return <span className={styles.muted}>–</span>;
  return (
    <>
      <time dateTime={visit.arrivalTime}>{format.time(visit.arrivalTime)}</time>
      {visit.status === 'ARRIVED' && (
        <span className={styles.waited}>
          <WaitingTime since={visit.arrivalTime} t={t} />
        </span>
      )}
    </>
  );
}

function Person({ visit, t }: CellProps) {
  const customerId = shownCustomerId(visit.externalCustomerId);
  const name = fullNameOf(visit);
  return (
    <span title={name} className={styles.person}>
      <span className={styles.personName}>{name}</span>
      {visit.groupName && (
        <span className={styles.group} title={visit.groupName}>
          <IconUsers
            size={15}
            role="img"
            aria-label={t('visits.inGroup', { group: visit.groupName })}
          />
        </span>
      )}
      {customerId && <span className={styles.customerId}>{customerId}</span>}
    </span>
  );
}

/** What the width of its column cuts can still be read. */
const Cut = ({ children }: { children: string | null }) =>
  children && (
    <span title={children}>
      <Truncated>{children}</Truncated>
    </span>
  );

/** §9: comments are cut at 30 characters in the narrow list. */
function Comment({ visit, narrow }: { visit: VisitInList; narrow: boolean }) {
  const text = [visit.visitComment, visit.visitorComment].filter(Boolean).join(' – ');
  if (!text) return null;
  const max = narrow ? limits.truncate.narrowComment : limits.truncate.cell;
  return (
    <span title={text} className={styles.comment}>
      <Truncated max={max}>{text}</Truncated>
    </span>
  );
}
