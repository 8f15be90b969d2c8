import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { isCallableBeside } from '@balie/contract/features/visits/call-order.ts';
import { rowStyleOf } from '@balie/contract/features/visits/row-style.ts';
import type { CurrentVisits, VisitInList } from '@balie/contract/features/visits/schema.ts';
import { compareVisits, VISIT_SORT_COLUMNS } from '@balie/contract/features/visits/sort.ts';
import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { type CSSProperties, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sort } from '../../../components/data-table/column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useFormat } from '../../../lib/session.ts';
import { useSteady } from '../../../lib/use-steady.ts';
import { useWidthChoice } from '../../../lib/use-width-choice.ts';
import { useSortInCookies } from '../sort-cookies.ts';
import { useClosedAppointments } from '../use-closed-appointments.ts';
import { useColleagues } from '../use-colleagues.ts';
import { type Line, useFirstInLine } from '../use-line.ts';
import { useRowActions } from '../use-row-actions.ts';
import type { VisitActions } from '../use-visit-actions.ts';
import { DEFAULT_FILTER, type VisitList } from '../use-visit-list.ts';
import {
  columnWidth,
  fittingLayout,
  type ListNeeds,
  type VisitLayout,
  visitLayouts,
} from '../visit-layout.ts';
import { withName } from './row-labels.ts';
import { useVisitColumns } from './visit-columns.tsx';
import styles from './visit-table.module.css';

/** One letter and three digits. */
const USUAL_TICKET = 4;

interface VisitTableProps {
  visits: VisitList;
  actions: VisitActions;
  selectedId: number | undefined;
  /** Just added by this clerk: highlighted for a moment. */
  newIds: readonly number[];
  line: Line | undefined;
  deskId: number;
  onSelect: (visit: VisitInList) => void;
}

/** The visits of the day, in the layout that fits the list's width. */
export function VisitTable(props: VisitTableProps) {
  const room = useRef<HTMLDivElement>(null);
  const list = useListNeeds(props.visits.all);
  const layouts = useMemo(() => visitLayouts(list), [list]);
  const choose = useCallback((rem: number) => fittingLayout(layouts, rem), [layouts]);
  const layout = layouts[useWidthChoice(room, choose) ?? -1];
  const ticketWidth = layout && columnWidth('ticket', { list, layout });
  return (
    <div
      ref={room}
      className={styles.list}
      style={{ '--ticket-width': ticketWidth } as CSSProperties}
      data-compact={layout?.compact || undefined}
    >
      {layout && <Rows {...props} list={list} layout={layout} />}
    </div>
  );
}

/** Only what the widths depend on: other changes are no reason to render every row. */
function useListNeeds(visits: readonly VisitInList[]): ListNeeds {
  const longest = (read: (visit: VisitInList) => string) =>
    visits.reduce((most, visit) => Math.max(most, read(visit).length), 0);
  const longTickets = longest(({ ticketNumber }) => ticketNumber ?? '') > USUAL_TICKET;
  const longestName = longest(fullNameOf);
  return useMemo(() => ({ longTickets, longestName }), [longTickets, longestName]);
}

/** Stable until the desk serves another party, so that rows are not rendered needlessly. */
function useMayCall(current: CurrentVisits | null) {
  const free = current === null;
  const groupId = current?.groupId ?? null;
  return useCallback(
    (visit: VisitInList) => isCallableBeside(visit, free ? null : { groupId }),
    [free, groupId],
  );
}

interface RowsProps extends VisitTableProps {
  list: ListNeeds;
  layout: VisitLayout;
}

/** Priority first, then as sorted. */
function Rows({
  visits,
  actions,
  list,
  layout,
  selectedId,
  newIds,
  onSelect,
  ...props
}: RowsProps) {
  const { t } = useTranslation();
  const { compare } = useFormat();
  const [sort, setSort] = useSortInCookies();
  const rows = useMemo(
    () => (sort ? [...visits.rows].sort(compareVisits(sort, compare)) : visits.rows),
    [visits.rows, sort, compare],
  );
  const fold = useColleagues(rows, { deskId: props.deskId, searching: visits.searching });
  const mayCall = useMayCall(visits.current.data ?? null);
  const closedBy = useClosedAppointments();
  const turns = useFirstInLine(props.line);
  const columns = useVisitColumns({
    actions: useRowActions(actions),
    ...{ mayCall, closedBy, turns, list, layout },
  });
  const rowName = useMemo(() => {
    const openRow = withName((name) => t('common.openRow', { name }));
    return (visit: VisitInList) => {
      const number = turns.get(visit.visitId);
      const name = openRow(nameOfRow(visit));
      return number === undefined ? name : `${name}, ${t('visits.turn', { number })}`;
    };
  }, [t, turns]);
  const isSelected = useCallback(
    ({ visitId }: VisitInList) => visitId === selectedId,
    [selectedId],
  );
  const classOf = useCallback(
    (visit: VisitInList) =>
      newIds.includes(visit.visitId) ? `${rowClass(visit)} ${styles.new}` : rowClass(visit),
    [newIds],
  );
  const select = useSteady(onSelect);
  const changeSort = ({ id, desc }: Sort) => {
    const column = VISIT_SORT_COLUMNS.find((name) => name === id);
    if (column) setSort({ column, order: desc ? 'desc' : 'asc' });
  };
  return (
    <DataTable
      label={t('visits.table')}
      columns={columns}
      rows={fold.own}
      fold={fold.colleagues}
      getId={(visit) => visit.visitId}
      state={visits.list}
      sort={sort && { id: sort.column, desc: sort.order === 'desc' }}
      onSortChange={changeSort}
      onRowClick={select}
      rowName={rowName}
      isSelected={isSelected}
      rowClassName={classOf}
      maxHeight="100%"
      empty={<NoVisits visits={visits} />}
    />
  );
}

const nameOfRow = (visit: VisitInList) =>
  [visit.ticketNumber, fullNameOf(visit)].filter(Boolean).join(' ');

const isNarrowed = ({ domainTypes, contact }: VisitList['filter']) =>
  domainTypes.length > 0 || contact !== null;

/** §4, row display. */
function rowClass(visit: VisitInList): string {
  const style = rowStyleOf(visit);
  return [
    styles[style.tone],
    style.overThreshold && styles.overThreshold,
    style.golden && styles.golden,
    style.struckThrough && styles.struckThrough,
  ]
    .filter(Boolean)
    .join(' ');
}

function NoVisits({ visits }: { visits: VisitList }) {
  const { t } = useTranslation();
  const { searching } = visits;
  const filtered = visits.filter.status.length > 0 || isNarrowed(visits.filter);
  const everything = () => visits.setFilter({ ...DEFAULT_FILTER, status: [] });
  return (
    <EmptyState
      icon={IconUsersGroup}
      title={t(searching ? 'visits.nothingFound' : 'visits.empty')}
      text={t(
        searching
          ? filtered
            ? 'visits.nothingFoundFiltered'
            : 'visits.nothingFoundText'
          : 'visits.emptyText',
      )}
      action={
        <>
          {filtered && (
            <Button variant="default" onClick={everything}>
              {t(searching ? 'visits.searchAll' : 'visits.showAll')}
            </Button>
          )}
          {searching && (
            <Button variant="default" onClick={() => visits.setSearch('')}>
              {t('visits.clearSearch')}
            </Button>
          )}
        </>
      }
    />
  );
}
