import { standing } from '@balie/contract/features/displays/call-line.ts';
import { useTranslation } from 'react-i18next';
import type { Display } from '../use-display.ts';
import styles from './columns.module.css';
import { DeskState } from './desk-state.tsx';
import { LastCalls } from './last-calls.tsx';
import { NowCalled } from './now-called.tsx';
import { Stage } from './stage.tsx';

/** One desk: who works there, whom it serves, whom it called. */
export function DeskOverview({ display }: { display: Display }) {
  const { content, queue } = display;
  return (
    <Stage display={display} title={content?.desk?.name ?? content?.room?.name}>
      <div className={styles.columns} data-wide="first">
        {queue.line.places.length > 0 ? <NowCalled queue={queue} /> : <Serving display={display} />}
        <LastCalls
          content={content}
          calls={queue.last}
          current={standing(queue.line).map(({ number }) => number)}
        />
      </div>
    </Stage>
  );
}

function Serving({ display: { content, queue } }: { display: Display }) {
  const { t } = useTranslation();
  const desk = content?.desk;
  if (!desk) return <NowCalled queue={queue} />;
  return (
    <DeskState
      content={content}
      desk={desk}
      ticket={desk.ticketNumber}
      inviting
      words={(state) => t(`displays.deskState.${state}`)}
    >
      {() => desk.userName}
    </DeskState>
  );
}
