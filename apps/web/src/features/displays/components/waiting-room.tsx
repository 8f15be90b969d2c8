import type { Display } from '../use-display.ts';
import { CallOverlay } from './call-overlay.tsx';
import styles from './columns.module.css';
import { LastCalls } from './last-calls.tsx';
import { StaffCards } from './staff-cards.tsx';
import { Stage } from './stage.tsx';

/** §2, waiting room display: who works here, recent calls, and the current call over both. */
export const WaitingRoom = ({ display }: { display: Display }) => (
  <Stage
    display={display}
    title={display.content?.room?.name ?? display.content?.desk?.name}
    overlay={<CallOverlay calls={display.calls} />}
  >
    <div className={styles.columns}>
      <StaffCards users={display.users} />
      <LastCalls content={display.content} calls={display.calls.last} />
    </div>
  </Stage>
);
