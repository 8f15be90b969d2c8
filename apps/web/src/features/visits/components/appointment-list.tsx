import type { SelectedVisit } from '@balie/contract/features/visits/schema.ts';
import { useTranslation } from 'react-i18next';
import { textOr } from '../../../lib/i18n.ts';
import styles from './side-card.module.css';
import { StatusMark } from './status-mark.tsx';

/** What this person comes for, today and later. */
export function AppointmentList({ selected }: { selected: SelectedVisit }) {
  const { t } = useTranslation();
  const source = (code: string) => textOr(`visits.source.${code}`, code);
  const type = (code: string) => textOr(`visits.type.${code}`, code);
  return (
    <section>
      <h3 className={styles.heading}>{t('visits.appointments')}</h3>
      <ul className={styles.appointments}>
        {selected.appointmentList.map((appointment) => (
          <li
            key={appointment.id}
            className={styles.appointment}
            aria-current={appointment.visitId === selected.visitId || undefined}
          >
            <span className={styles.appointmentTime}>{appointment.timeStr}</span>
            <span className={styles.appointmentWhat}>
              <strong>{appointment.domainType}</strong>
              <span>
                {[
                  appointment.type && type(appointment.type),
                  appointment.cause,
                  [source(appointment.source), appointment.subSource].filter(Boolean).join(' – '),
                  appointment.location,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {appointment.comment && <em>{appointment.comment}</em>}
            </span>
            <StatusMark
              t={t}
              visit={{ status: appointment.status, priority: false, thresholdExceeded: false }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
