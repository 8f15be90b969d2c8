import { standing } from '@balie/contract/features/displays/call-line.ts';
import { useTranslation } from 'react-i18next';
import { callSizes } from '../text-size.ts';
import type { Display } from '../use-display.ts';
import styles from './columns.module.css';
import deskStyles from './desk-screens.module.css';
import { LastCalls } from './last-calls.tsx';
import { NowCalled } from './now-called.tsx';
import { Stage } from './stage.tsx';

/** The overview of one desk: who works there, whom it serves, whom it called. */
export function DeskOverview({ display }: { display: Display }) {
  const { screen, queue } = display;
  return (
    <Stage display={display} title={screen?.desk?.name ?? screen?.room?.name}>
      <div className={styles.columns} data-wide="first">
        {queue.line.places.length > 0 ? <NowCalled queue={queue} /> : <Serving display={display} />}
        <LastCalls
          screen={screen}
          calls={queue.last}
          current={standing(queue.line).map(({ number }) => number)}
        />
      </div>
    </Stage>
  );
}

function Serving({ display }: { display: Display }) {
  const { t } = useTranslation();
  const desk = display.screen?.desk;
  if (!desk) return <NowCalled queue={display.queue} />;
  const state = desk.ticketNumber ? 'busy' : desk.open ? 'free' : 'closed';
  return (
    <section className={deskStyles.door} data-state={state}>
      <p className={deskStyles.state}>{t(`displays.deskState.${state}`)}</p>
      {desk.ticketNumber && (
        <p className={deskStyles.ticket} style={callSizes(desk.ticketNumber, desk.name)}>
          {desk.ticketNumber}
        </p>
      )}
      {desk.userName && <p className={deskStyles.user}>{desk.userName}</p>}
    </section>
  );
}
