import { shownCalls } from '@balie/contract/features/displays/call-line.ts';
import { useTranslation } from 'react-i18next';
import type { Display } from '../use-display.ts';
import styles from './columns.module.css';
import { DeskState } from './desk-state.tsx';
import { LastCalls } from './last-calls.tsx';
import { NowCalled } from './now-called.tsx';
import { Stage } from './stage.tsx';

/** One desk: who works there, whom it serves, whom it called. */
export function DeskOverview({ display }: { display: Display }) {
  const { content, calls } = display;
  return (
    <Stage display={display} title={content?.desk?.name ?? content?.room?.name}>
      <div className={styles.columns} data-wide="first">
        {calls.line.places.length > 0 ? <NowCalled calls={calls} /> : <Serving display={display} />}
        <LastCalls
          content={content}
          calls={calls.last}
          current={shownCalls(calls.line).map(({ number }) => number)}
        />
      </div>
    </Stage>
  );
}

function Serving({ display: { content, calls } }: { display: Display }) {
  const { t } = useTranslation();
  const desk = content?.desk;
  if (!desk) return <NowCalled calls={calls} />;
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
