import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useReducer } from 'react';
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
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const leave = useEffectEvent(onLost);
    useEffect(() => {
      if (Arrived) return;
      let gone = false;
      const lost = async () => {
        if (gone) return;
        await tellLost();
        if (!gone) leave();
      };
      arrive().then(() => gone || redraw(), lost);
      return () => {
        gone = true;
      };
    }, []);
    return Arrived ? <Arrived {...(props as unknown as Props)} /> : fallback;
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
