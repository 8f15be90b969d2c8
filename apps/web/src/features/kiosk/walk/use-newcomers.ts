import { type Dispatch, useEffect, useEffectEvent } from 'react';
import type { Kiosk } from '../device/kiosk.ts';
import type { WalkAction } from './walk.ts';

/** After this long, whoever stood here when the browser stopped has gone. */
const STILL_HERE_MS = 90_000;

interface Newcomers {
  readonly kiosk: Kiosk;
  readonly isAmbient: boolean;
  readonly dispatch: Dispatch<WalkAction>;
}

/** Tells the device whether somebody is there, and resumes what a browser restart interrupted. */
export function useNewcomers({ kiosk, isAmbient, dispatch }: Newcomers): void {
  useEffect(() => kiosk.setOccupied(!isAmbient), [kiosk, isAmbient]);
  const resume = useEffectEvent(async () => {
    const underWay = await kiosk.underWay();
    if (!underWay) return;
    const isThere = Math.abs(kiosk.now() - underWay.at) < STILL_HERE_MS;
    const done = isThere ? await kiosk.resume(underWay) : undefined;
    if (done) dispatch({ do: 'SHOW', done, languageId: underWay.languageId });
    else await kiosk.clearUnderWay();
  });
  useEffect(() => {
    void resume();
  }, []);
}
