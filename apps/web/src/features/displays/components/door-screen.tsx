import { standing } from '@balie/contract/features/displays/call-line.ts';
import { useTranslation } from 'react-i18next';
import { callSizes } from '../text-size.ts';
import type { Display } from '../use-display.ts';
import styles from './desk-screens.module.css';
import { Stage } from './stage.tsx';

/** The screen at a door: free, closed, or the ticket inside. Its address is a number, so it names nobody. */
export function DoorScreen({ display }: { display: Display }) {
  const { t } = useTranslation();
  const desk = display.screen?.desk;
  const ticket = standing(display.queue.line).at(-1)?.ticketNumber ?? desk?.ticketNumber;
  const state = ticket ? 'busy' : desk?.open ? 'free' : 'closed';
  return (
    <Stage display={display} title={desk?.name}>
      {desk && (
        <section className={styles.door} data-state={state}>
          <p className={styles.state}>{t(`displays.door.${state}`)}</p>
          {ticket && (
            <p className={styles.ticket} style={callSizes(ticket, desk.name)}>
              {ticket}
            </p>
          )}
          <p className={styles.hint}>{t(`displays.doorHint.${state}`)}</p>
        </section>
      )}
    </Stage>
  );
}
