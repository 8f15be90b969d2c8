import { GO_TO_DESK } from '@balie/contract/features/kiosk/decide.ts';
import { type Dispatch, useRef } from 'react';
import type { Kiosk } from '../device/kiosk.ts';
import type { Intent } from '../device/plan.ts';
import { stepOf, type Walk, type WalkAction } from './walk.ts';

interface Acting {
  readonly kiosk: Pick<Kiosk, 'act'>;
  readonly walk: Walk;
  readonly dispatch: Dispatch<WalkAction>;
  readonly languageId: number | null;
}

/** Long enough to notice that something happened. */
const SHORTEST_MS = 350;

/** One request at a time: a second tap, or a scanner that reads a code twice, does nothing. */
export function useIntents({ kiosk, walk, dispatch, languageId }: Acting) {
  const busy = useRef(false);
  const shownCode = useRef<string>(undefined);
  const step = stepOf(walk);
  if (step.name !== 'RESULT' && step.name !== 'BUSY') shownCode.current = undefined;

  const act = async (intent: Intent) => {
    const code =
      intent.kind === 'CHECK_IN' && intent.by.way === 'CODE' ? intent.by.code : undefined;
    if (busy.current || (code !== undefined && code === shownCode.current)) return;
    busy.current = true;
    shownCode.current = code;
    dispatch({ do: 'ASK' });
    const seen = new Promise((resolve) => setTimeout(resolve, SHORTEST_MS));
    try {
      const done = await kiosk.act(intent, languageId);
      await seen;
      dispatch({ do: 'SHOW', done });
    } catch {
      // Whatever goes wrong here, the visitor must be told something.
      dispatch({ do: 'SHOW', done: { key: 'failed', result: GO_TO_DESK } });
    } finally {
      busy.current = false;
    }
  };
  return {
    act: (intent: Intent) => void act(intent),
    /** Something was scanned that is not one of our codes. */
    badScan() {
      if (!busy.current) dispatch({ do: 'SHOW', done: { key: 'scan', result: GO_TO_DESK } });
    },
  };
}
