import { showsPeople } from '@balie/contract/features/displays/addresses.ts';
import type { AudioState } from '@balie/contract/features/displays/audio-states.ts';
import type { DisplayKind } from '@balie/contract/features/displays/kinds.ts';
import type { DisplayContent, DisplayUser } from '@balie/contract/features/displays/schema.ts';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { version } from '../../../package.json';
import { useTicking } from '../../lib/now.ts';
import { useSteady } from '../../lib/use-steady.ts';
import { type DisplayCalls, displayCalls, noCalls, withoutOld } from './display-calls.ts';
import {
  type ConnectionState,
  connectDisplay,
  type DisplayConnection,
} from './display-connection.ts';
import { createDisplayMemory } from './display-memory.ts';
import { useAcknowledge } from './use-acknowledge.ts';
import { useAnnouncer } from './use-announcer.ts';
import { useDisplayData } from './use-display-data.ts';
import { useNewestPage } from './use-newest-page.ts';
import { useTurns } from './use-turns.ts';

/** Which of the displays of §2 this page is. */
export interface DisplayAddress {
  kind: DisplayKind;
  screenId: string;
  applicationId: string;
  /** Of a display that was bound by a code. */
  deviceToken?: string | undefined;
}

export interface Display {
  kind: DisplayKind;
  content: DisplayContent | undefined;
  users: readonly DisplayUser[] | undefined;
  calls: DisplayCalls;
  state: ConnectionState;
  /** Whether the site knows this display, so that its reports count; undefined until connected. */
  known: boolean | undefined;
  audio: AudioState;
  /** Somebody in the building is looking for this display. */
  identifying: boolean;
  allowSound(): void;
}

const IDENTIFY_MS = 6_000;
/** Every door of a building would reload at once after each visit, so they are spread out. */
const RELOAD_WITHIN_MS = 1_500;

/** Everything a display does: load, listen, line up calls, sound, acknowledge. */
export function useDisplay(address: DisplayAddress): Display {
  const { kind, screenId, applicationId, deviceToken } = address;
  const { content, users, unknown, reload } = useDisplayData(screenId, {
    people: showsPeople(kind, screenId),
    deviceToken,
  });
  const { announcer, audio } = useAnnouncer();
  const [calls, dispatch] = useReducer(displayCalls, noCalls);
  const [state, setState] = useState<ConnectionState>('connecting');
  const [known, setKnown] = useState<boolean>();
  const [identifying, setIdentifying] = useState(false);
  const connection = useRef<DisplayConnection>(undefined);

  const reloadSoon = useThrottled(() => void reload(), RELOAD_WITHIN_MS);
  const audioState = useEffectEvent(() => announcer?.state() ?? 'UNKNOWN');
  const onState = useEffectEvent((next: ConnectionState) => {
    if (next === 'online' && state === 'offline') void reload();
    // Changes between the first load and the first connection were not pushed.
    if (next === 'online' && state === 'connecting') reloadSoon();
    setState(next);
  });
  const onIdentify = useEffectEvent(() => {
    announcer?.chime();
    setIdentifying(true);
  });

  useEffect(() => {
    const opened = connectDisplay({
      screenId,
      applicationId,
      kind,
      deviceToken,
      version,
      memory: createDisplayMemory(screenId),
      audioState: () => audioState(),
      onState: (next) => onState(next),
      onWelcome: setKnown,
      onCall: (call) => dispatch({ type: 'arrive', call, now: performance.now() }),
      onWithdrawn: (numbers) => dispatch({ type: 'withdrawn', numbers }),
      onChanged: () => reloadSoon(),
      onIdentify: () => onIdentify(),
    });
    connection.current = opened;
    return () => opened.close();
  }, [screenId, applicationId, deviceToken, kind, reloadSoon]);

  useEffect(() => connection.current?.reportAudio(audio), [audio]);
  useEffect(() => {
    if (content) dispatch({ type: 'known', calls: content.lastCalls });
  }, [content]);
  useEffect(() => {
    if (!identifying) return;
    const timer = window.setTimeout(() => setIdentifying(false), IDENTIFY_MS);
    return () => window.clearTimeout(timer);
  }, [identifying]);
  useAcknowledge(calls, (numbers) => connection.current?.shown(numbers));
  useTurns({ calls, kind, announcer, content, onTurn: (now) => dispatch({ type: 'turn', now }) });
  useNewestPage({
    state,
    audio,
    busy: calls.line.places.length > 0,
    reload: () => window.location.reload(),
  });

  return {
    kind,
    content,
    users,
    calls: useListed(calls),
    state: unknown ? 'refused' : state,
    known,
    audio,
    identifying,
    allowSound: () => void announcer?.allow(),
  };
}

/** Drops each old call as soon as it expires by the server's clock, and renders only then. */
function useListed(calls: DisplayCalls): DisplayCalls {
  const listed = useTicking((now) => listedNumbers(withoutOld(calls, now)));
  return useMemo(() => {
    const last = calls.last.filter(({ number }) => listed.split(' ').includes(String(number)));
    return { ...calls, last };
  }, [calls, listed]);
}

const listedNumbers = ({ last }: DisplayCalls) => last.map(({ number }) => number).join(' ');

/** Waits a random part of the period and runs once for all requests until then. */
function useThrottled(run: () => void, periodMs: number): () => void {
  const timer = useRef<number>(undefined);
  const latest = useSteady(run);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      latest();
    }, Math.random() * periodMs);
  }, [latest, periodMs]);
}
