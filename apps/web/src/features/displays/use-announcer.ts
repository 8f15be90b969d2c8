import type { AudioState } from '@balie/contract/features/displays/audio-states.ts';
import { useEffect, useState } from 'react';
import { type Announcer, createAnnouncer } from './announcer.ts';

/** The page's sound, and whether the room can hear it. */
export function useAnnouncer(): { announcer: Announcer | undefined; audio: AudioState } {
  const [announcer, setAnnouncer] = useState<Announcer>();
  const [audio, setAudio] = useState<AudioState>('UNKNOWN');
  useEffect(() => {
    const created = createAnnouncer(setAudio);
    setAnnouncer(created);
    setAudio(created.state());
    return () => created.close();
  }, []);
  return { announcer, audio };
}
