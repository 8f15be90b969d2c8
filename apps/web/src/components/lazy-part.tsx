import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { inTime, tellLost } from '../lib/chunk-loading.ts';
import { whenIdle } from '../lib/idle.ts';
import { importModule } from '../lib/import-module.ts';

/** Parts of a screen that arrive when they are first needed, or earlier when there is time. */
const waiting: (() => Promise<unknown>)[] = [];

interface Standing {
  /** Stands in for a moment. */
  fallback?: ReactNode;
  /** Leaves everything as before the part was asked for, so that asking again tries again. */
  onLost: () => void;
}

/**
 * A component whose code stays out of the first load of its screen. When it does not arrive the
 * person is told, and the rest of the screen stays as it is.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): (props: Props & Standing) => ReactNode {
  let Arrived: ComponentType<Props> | undefined;
  const arrive = async () => {
    Arrived ??= pick(await inTime(() => importModule(load)));
  };
  waiting.push(arrive);
  return function LazyPart({ fallback = null, onLost, ...props }) {
    // What was drawn, and not what is there: it may arrive before the effect that waits for it.
    const [Drawn, draw] = useState(() => Arrived);
    const leave = useEffectEvent(onLost);
    useEffect(() => {
      if (Drawn) return;
      let gone = false;
      const lost = async () => {
        if (gone) return;
        await tellLost();
        if (!gone) leave();
      };
      arrive().then(() => gone || draw(() => Arrived), lost);
      return () => {
        gone = true;
      };
    }, [Drawn]);
    return Drawn ? <Drawn {...(props as unknown as Props)} /> : fallback;
  };
}

const AT_THE_LATEST_MS = 3_000;

/** Fetches what the screen left for later, once it stands and has nothing to do: then opening takes no time. */
export function fetchLazyParts(): void {
  whenIdle(() => {
    for (const load of waiting.splice(0)) {
      // A failure is told when the part itself is opened.
      load().catch(() => undefined);
    }
  }, AT_THE_LATEST_MS);
}
