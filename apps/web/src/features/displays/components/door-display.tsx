import { shownCalls } from '@balie/contract/features/displays/call-line.ts';
import { useTranslation } from 'react-i18next';
import type { Display } from '../use-display.ts';
import { DeskState } from './desk-state.tsx';
import { Stage } from './stage.tsx';

/** The display at a door: free, closed, or the ticket inside; no names, as anyone can open it. */
export function DoorDisplay({ display: { content, calls }, display }: { display: Display }) {
  const { t } = useTranslation();
  const called = shownCalls(calls.line).map(({ ticketNumber }) => ticketNumber);
  const ticket = called[called.length - 1] ?? content?.desk?.ticketNumber;
  return (
    <Stage display={display} title={content?.desk?.name}>
      {content?.desk && (
        <DeskState
          content={content}
          desk={content.desk}
          ticket={ticket}
          words={(state) => t(`displays.door.${state}`)}
        >
          {(state) => t(`displays.doorHint.${state}`)}
        </DeskState>
      )}
    </Stage>
  );
}
