import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { shownCustomerId } from '@balie/contract/features/visits/row-style.ts';
import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import { locationOf } from '@balie/contract/features/visits/sort.ts';
import { IconCalendarOff, IconDeviceTablet, IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format.ts';
import type { VisitLayout } from '../visit-layout.ts';
import { CommentLine, commentOf } from './cut-cells.tsx';
import { StatusCell } from './status-cell.tsx';
import styles from './visit-table.module.css';

interface PersonCellProps {
  visit: VisitInList;
  t: TFunction;
  format: Format;
  layout: VisitLayout;
  /** The closure in which the appointment falls. */
  closedBy: string | undefined;
}

/** Who it is: the name on up to two lines, then whatever fits; the rest is in the tooltip. */
export function PersonCell({ visit, t, format, layout, closedBy }: PersonCellProps) {
  const customerId = shownCustomerId(visit.externalCustomerId);
  const name = fullNameOf(visit);
  const person = (
    <span title={hintOf({ visit, t, format, layout, closedBy })} className={styles.person}>
      {visit.source === 'KIOSK' && (
        <span className={styles.group}>
          <IconDeviceTablet size={15} role="img" aria-label={t('visits.fromKiosk')} />
        </span>
      )}
      {/* A visitor who took a number at a kiosk left no name. */}
      <span className={styles.personName}>
        {name || (visit.source === 'KIOSK' ? t('visits.source.KIOSK') : '')}
      </span>
      {visit.groupName && (
        <span className={styles.group}>
          <IconUsers
            size={15}
            role="img"
            aria-label={t('visits.inGroup', { group: visit.groupName })}
          />
        </span>
      )}
      {closedBy && (
        <span className={styles.closedBy}>
          <IconCalendarOff
            size={15}
            role="img"
            aria-label={t('visits.inClosure', { reason: closedBy })}
          />
        </span>
      )}
      {customerId && (
        <span className={styles.customerId} data-gives-way>
          {customerId}
        </span>
      )}
      {!layout.compact && !layout.shown.has('comment') && <CommentLine visit={visit} />}
    </span>
  );
  if (!layout.compact) return person;
  return (
    <span className={styles.stacked}>
      {person}
      <StatusCell {...{ visit, t, format }} />
    </span>
  );
}

/** The full name, and a line for each hidden detail. */
function hintOf({ visit, t, format, layout, closedBy }: PersonCellProps): string {
  const { arrivalTime, appointmentTime } = visit;
  const told = [
    ['arrivalTime', !layout.times && arrivalTime && format.time(arrivalTime)],
    ['appointmentTime', !layout.times && appointmentTime && format.time(appointmentTime)],
    ['domain', !layout.shown.has('domain') && visit.domainTypeName],
    ['contact', !layout.shown.has('contact') && visit.visitContactUser],
    ['location', !layout.shown.has('location') && locationOf(visit)],
    ['language', !layout.shown.has('language') && visit.languageCode.toUpperCase()],
    ['comment', !layout.shown.has('comment') && commentOf(visit)],
  ] as const;
  const who = [fullNameOf(visit), shownCustomerId(visit.externalCustomerId), visit.groupName];
  return [
    who.filter(Boolean).join(' · '),
    ...(visit.source === 'KIOSK' ? [t('visits.fromKiosk')] : []),
    ...(closedBy ? [t('visits.inClosure', { reason: closedBy })] : []),
    ...told.filter(([, text]) => text).map(([id, text]) => `${t(`visits.column.${id}`)}: ${text}`),
  ].join('\n');
}
