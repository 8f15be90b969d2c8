import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { whenIdle } from '../lib/idle.ts';

/** Parts of a screen that arrive when they are first needed, or earlier when there is time. */
const waiting: (() => Promise<unknown>)[] = [];

/** A component whose code stays out of the first load of its screen; `fallback` stands in for a moment. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & { fallback?: ReactNode }) => ReactNode {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  waiting.push(load);
  return ({ fallback = null, ...props }) => (
    <Suspense fallback={fallback}>
      <Part {...(props as unknown as Props)} />
    </Suspense>
  );
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
