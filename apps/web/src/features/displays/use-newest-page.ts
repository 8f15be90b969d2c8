import type { AudioState } from '@balie/contract/features/displays/audio-states.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lookForNewerPage } from '../../lib/newest-page.ts';
import type { ConnectionState } from './display-connection.ts';

interface Standing {
  state: ConnectionState;
  audio: AudioState;
  /** A call is on screen or about to be. */
  busy: boolean;
  reload(): void;
}

/**
 * A display runs for months without anybody in front of it: when its connection returns, perhaps to
 * a server with a new version, it reloads as soon as no call is on screen. Only sound that somebody
 * enabled by touch is worth more: it would be lost.
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

/** If the browser cannot tell, it may have been. */
const wasTouched = (): boolean =>
  (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;
