import type { AudioState } from '@balie/contract/realtime.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lookForNewerPage } from '../../lib/newest-page.ts';
import type { ConnectionState } from './display-connection.ts';

interface Standing {
  state: ConnectionState;
  audio: AudioState;
  /** A call stands on the screen or is about to. */
  busy: boolean;
  reload(): void;
}

/**
 * A display runs for months, and nobody sits in front of it: when the line comes back, from a server that
 * perhaps has a new version, it loads that as soon as no call is on the screen. Only sound that a person
 * allowed by touching the screen is worth more: it would be gone.
 */
export function useNewestPage({ state, audio, busy, reload }: Standing): void {
  const [isNewer, setIsNewer] = useState(false);
  const wasAway = useRef(false);
  useEffect(() => {
    if (state === 'offline') wasAway.current = true;
    return state === 'online' && wasAway.current ? lookForNewerPage(setIsNewer) : undefined;
  }, [state]);
  const load = useEffectEvent(reload);
  const may = isNewer && !busy && state === 'online' && !(audio === 'ON' && wasTouched());
  useEffect(() => {
    if (may) load();
  }, [may]);
}

/** A browser that does not tell may have been. */
const wasTouched = (): boolean =>
  (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;
