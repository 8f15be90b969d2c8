import { IconCalendarEvent, IconTicket } from '@tabler/icons-react';
import type { Tile } from '../walk/tiles.ts';
import { useWords } from '../walk/words.ts';
import styles from './choices.module.css';
import { Question } from './question.tsx';

interface StartProps {
  tiles: readonly Tile[];
  now: Date;
  onAppointment(): void;
  onWalkIn(): void;
}

export function Start({ tiles, now, onAppointment, onWalkIn }: StartProps) {
  const { t, briefWhen } = useWords();
  const isOpen = tiles.some(({ open }) => open);
  const opens = tiles.flatMap(({ next }) => next ?? []).sort((one, other) => +one - +other)[0];
  return (
    <Question title={t('start')}>
      <div className={styles.two}>
        <button type="button" className={styles.choice} onClick={onAppointment}>
          <span className={styles.sign}>
            <IconCalendarEvent aria-hidden />
          </span>
          <span className={styles.name}>{t('withAppointment')}</span>
        </button>
        <button type="button" className={styles.choice} onClick={onWalkIn}>
          <span className={styles.sign}>
            <IconTicket aria-hidden />
          </span>
          <span className={styles.name}>
            {t('withoutAppointment')}
            {!isOpen && (
              <small>
                {opens ? t('opensAt', { when: briefWhen(opens, now) }) : t('closedNow')}
              </small>
            )}
          </span>
        </button>
      </div>
    </Question>
  );
}
