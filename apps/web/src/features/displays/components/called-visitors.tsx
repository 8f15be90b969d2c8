import { shownCalls } from '@balie/contract/features/displays/call-line.ts';
import { listedCalls } from '../display-calls.ts';
import type { Display } from '../use-display.ts';
import { LastCalls } from './last-calls.tsx';
import { Stage } from './stage.tsx';

/** The overview of called tickets; those being called now come first and stand out. */
export const CalledVisitors = ({ display: { content, calls }, display }: { display: Display }) => (
  <Stage display={display} title={content?.room?.name ?? content?.desk?.name}>
    <LastCalls
      content={content}
      calls={listedCalls(calls)}
      current={shownCalls(calls.line).map(({ number }) => number)}
      announces
    />
  </Stage>
);
