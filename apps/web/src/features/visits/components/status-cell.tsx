import type { VisitInList } from '@balie/contract/features/visits/schema.ts';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format.ts';
import { StatusMark } from './status-mark.tsx';
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

/** The status with the time that goes with it, where the times have no columns of their own. */
export const StatusCell = ({ visit, t, format }: TimeProps) => (
  <span className={styles.statusAndTime}>
    <StatusMark visit={visit} t={t} />
    <TimeOfStatus {...{ visit, t, format }} />
  </span>
);

/** Who waits: since when and for how long. Who is still to come: when they are expected. */
function TimeOfStatus({ visit, t, format }: TimeProps) {
  const { status, arrivalTime, appointmentTime } = visit;
  const time = arrivalTime ?? appointmentTime;
  if (!time) return null;
  const name = t(arrivalTime ? 'visits.column.arrivalTime' : 'visits.column.appointmentTime');
  return (
    <span className={styles.timeOfStatus} title={`${name}: ${format.time(time)}`}>
      {status === 'ARRIVED' && arrivalTime ? (
        <WaitingTime since={arrivalTime} t={t} />
      ) : (
        <time dateTime={time}>{format.time(time)}</time>
      )}
    </span>
  );
}
