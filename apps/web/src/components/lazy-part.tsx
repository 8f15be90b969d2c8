import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { inTime, tellLost } from '../lib/chunk-loading.ts';
import { whenIdle } from '../lib/idle.ts';
import { importModule } from '../lib/import-module.ts';

/** Parts of a screen, loaded when first needed or when the browser is idle. */
const waiting: (() => Promise<unknown>)[] = [];

interface Standing {
  fallback?: ReactNode;
  /** Resets to the state before it was requested, so that it can be requested again. */
  onLost: () => void;
}

/** A component outside its screen's first load. If it does not arrive, the rest stays usable. */
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
    // What was rendered may be outdated: it can arrive before the effect that waits for it.
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

/** Prefetches the remaining parts once the screen is idle: then they open instantly. */
export function fetchLazyParts(): void {
  whenIdle(() => {
    for (const load of waiting.splice(0)) {
      // A failure is reported when the part itself is opened.
      load().catch(() => undefined);
    }
  }, AT_THE_LATEST_MS);
}
