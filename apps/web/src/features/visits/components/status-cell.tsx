import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format.ts';
import { STATUS_ICONS, StatusMark } from './status-mark.tsx';
import { WaitingTime } from './ticking.tsx';
import styles from './visit-table.module.css';

interface TimeProps {
  visit: VisitInList;
  t: TFunction;
  format: Format;
}

/** When somebody came, and how long they have been waiting. */
export function ArrivalCell({ visit, t, format }: TimeProps) {
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

export const StatusCell = ({ visit, t, format }: TimeProps) => (
  <span className={styles.statusAndTime}>
    <StatusMark visit={visit} t={t} />
    <span className={styles.timesOfStatus}>
      <TimesOfStatus {...{ visit, t, format }} />
    </span>
  </span>
);

/** Waiting: how long, and for which appointment. Not here yet: when they are expected. */
function TimesOfStatus({ visit, t, format }: TimeProps) {
  const { status, arrivalTime, appointmentTime } = visit;
  if (status === 'NOT_ARRIVED' || !arrivalTime)
    return <AppointmentTime {...{ visit, t, format }} />;
  const title = `${t('visits.column.arrivalTime')}: ${format.time(arrivalTime)}`;
  const waits = status === 'ARRIVED';
  return (
    <>
      <span className={styles.timeOfStatus} title={title}>
        {waits ? (
          <WaitingTime since={arrivalTime} t={t} />
        ) : (
          <time dateTime={arrivalTime}>{format.time(arrivalTime)}</time>
        )}
      </span>
      {waits && appointmentTime && (
        <span className={styles.appointmentOfStatus}>
          <STATUS_ICONS.NOT_ARRIVED size={14} stroke={1.75} aria-hidden />
          <AppointmentTime {...{ visit, t, format }} />
        </span>
      )}
    </>
  );
}

function AppointmentTime({ visit: { appointmentTime }, t, format }: TimeProps) {
  if (!appointmentTime) return null;
  const time = format.time(appointmentTime);
  const name = t('visits.column.appointmentTime');
  return (
    <time className={styles.appointmentTime} dateTime={appointmentTime} title={`${name}: ${time}`}>
      {time}
    </time>
  );
}
