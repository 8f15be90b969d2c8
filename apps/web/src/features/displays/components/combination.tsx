import { shownCalls } from '@balie/contract/features/displays/call-line.ts';
import type { Display } from '../use-display.ts';
import styles from './columns.module.css';
import { LastCalls } from './last-calls.tsx';
import { NowCalled } from './now-called.tsx';
import { StaffCards } from './staff-cards.tsx';
import { Stage } from './stage.tsx';

/** The combined display: the call beside the list and the people, so that nothing is covered. */
export const Combination = ({ display }: { display: Display }) => {
  const { content, calls, users = [] } = display;
  return (
    <Stage display={display} title={content?.room?.name ?? content?.desk?.name}>
      <div className={styles.columns} data-wide="first">
        <NowCalled calls={calls} />
        <div className={styles.stack}>
          <LastCalls
            content={content}
            calls={calls.last}
            current={shownCalls(calls.line).map(({ number }) => number)}
          />
          {users.length > 0 && <StaffCards users={users} compact />}
        </div>
      </div>
    </Stage>
  );
};
