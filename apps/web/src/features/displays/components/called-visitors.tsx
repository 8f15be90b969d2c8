import type { Display } from '../use-display.ts';
import { LastCalls } from './last-calls.tsx';
import { Stage } from './stage.tsx';

/** The overview of called tickets; the one being called now stands out. */
export const CalledVisitors = ({ display: { screen, queue }, display }: { display: Display }) => (
  <Stage display={display} title={screen?.room?.name ?? screen?.desk?.name}>
    <LastCalls screen={screen} calls={queue.last} current={queue.current?.number} large />
  </Stage>
);
