import { limits } from '@balie/contract/common/limits.ts';
import type { Screen, ScreenUser } from '@balie/contract/features/displays/schema.ts';
import type { AudioState, ScreenKind } from '@balie/contract/realtime.ts';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { version } from '../../../package.json';
import { useTicking } from '../../lib/now.ts';
import { useSteady } from '../../lib/use-steady.ts';
import { spell } from './announcer.ts';
import {
  type CallQueue,
  callQueue,
  emptyQueue,
  visibleCalls,
  withoutYesterday,
} from './call-queue.ts';
import {
  type ConnectionState,
  connectDisplay,
  type DisplayConnection,
} from './display-connection.ts';
import { createDisplayMemory } from './display-memory.ts';
import { useAnnouncer } from './use-announcer.ts';
import { useNewestPage } from './use-newest-page.ts';
import { useScreenData } from './use-screen-data.ts';

/** Which of the screens of §2 this page is. */
export interface DisplayAddress {
  kind: ScreenKind;
  screenId: string;
  applicationId: string;
}

export interface Display {
  kind: ScreenKind;
  screen: Screen | undefined;
  /** Undefined until they are loaded. */
  users: readonly ScreenUser[] | undefined;
  queue: CallQueue;
  state: ConnectionState;
  audio: AudioState;
  /** Somebody in the building looks for this display. */
  identifying: boolean;
  allowSound(): void;
}

const IDENTIFY_MS = 6_000;
const MINUTE_MS = 60_000;
/** Every door of a building would ask at once after each visit; they may take a moment. */
const RELOAD_WITHIN_MS = 1_500;

const showsPeople = (kind: ScreenKind, screenId: string) =>
  (kind === 'waiting-room' || kind === 'combination') && !/^(PQ-OD-)?\d+$/.test(screenId);

/** Everything a public screen does: load, listen, queue, sound, acknowledge. */
export function useDisplay({ kind, screenId, applicationId }: DisplayAddress): Display {
  const { screen, users, unknown, reload } = useScreenData(screenId, {
    people: showsPeople(kind, screenId),
  });
  const { announcer, audio } = useAnnouncer();
  const [queue, dispatch] = useReducer(callQueue, emptyQueue);
  const [state, setState] = useState<ConnectionState>('connecting');
  const [identifying, setIdentifying] = useState(false);
  const line = useRef<DisplayConnection>(undefined);

  const reloadSoon = useThrottled(() => void reload(), RELOAD_WITHIN_MS);
  const audioState = useEffectEvent(() => announcer?.state() ?? 'UNKNOWN');
  const onState = useEffectEvent((next: ConnectionState) => {
    if (next === 'online' && state === 'offline') void reload();
    setState(next);
  });
  const onIdentify = useEffectEvent(() => {
    announcer?.chime();
    setIdentifying(true);
  });

  useEffect(() => {
    const connection = connectDisplay({
      screenId,
      applicationId,
      kind,
      version: version,
      memory: createDisplayMemory(screenId),
      audioState: () => audioState(),
      onState: (next) => onState(next),
      onCall: (call) => dispatch({ type: 'arrive', call }),
      onChanged: () => reloadSoon(),
      onIdentify: () => onIdentify(),
    });
    line.current = connection;
    return () => connection.close();
  }, [screenId, applicationId, kind, reloadSoon]);

  useEffect(() => line.current?.reportAudio(audio), [audio]);
  useEffect(() => {
    if (screen) dispatch({ type: 'known', calls: screen.lastCalls });
  }, [screen]);
  useEffect(() => {
    if (!identifying) return;
    const timer = window.setTimeout(() => setIdentifying(false), IDENTIFY_MS);
    return () => window.clearTimeout(timer);
  }, [identifying]);
  useAcknowledge(queue, (number) => line.current?.shown(number));
  useTurns({ queue, kind, announcer, screen, onNext: () => dispatch({ type: 'next' }) });
  useNewestPage({
    state,
    audio,
    busy: queue.current !== undefined,
    reload: () => window.location.reload(),
  });

  const now = new Date(useTicking((moment) => Math.floor(moment / MINUTE_MS)) * MINUTE_MS);
  return {
    kind,
    screen,
    users,
    queue: screen ? withoutYesterday(queue, { now, timeZone: screen.timeZone }) : queue,
    state: unknown ? 'refused' : state,
    audio,
    identifying,
    allowSound: () => void announcer?.allow(),
  };
}

/** A call counts as shown when the browser has painted it; a hidden page paints nothing. */
function useAcknowledge(queue: CallQueue, shown: (number: number) => void): void {
  const tell = useEffectEvent(shown);
  const told = useRef(new Set<number>());
  const visible = visibleCalls(queue)
    .map((call) => call.number)
    .join(' ');
  useEffect(() => {
    if (visible === '') return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        for (const number of visible.split(' ').map(Number)) {
          if (!told.current.has(number)) tell(number);
          told.current.add(number);
        }
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [visible]);
}

interface Turns {
  queue: CallQueue;
  kind: ScreenKind;
  announcer: ReturnType<typeof useAnnouncer>['announcer'];
  screen: Screen | undefined;
  onNext(): void;
}

/** §9: each call has 10 s, and is heard when its time begins. */
function useTurns({ queue, kind, announcer, screen, onNext }: Turns): void {
  const { t } = useTranslation();
  const number = queue.current?.number;
  const next = useEffectEvent(onNext);
  const begin = useEffectEvent(() => {
    if (!queue.current || kind === 'door') return;
    const { ticketNumber, deskName } = queue.current;
    const words = t('displays.spoken', { ticket: spell(ticketNumber), desk: deskName });
    announcer?.announce(words, screen?.language ?? 'nl');
  });
  useEffect(() => {
    if (number === undefined) return;
    begin();
    const timer = window.setTimeout(() => next(), limits.screen.callNoticeMs);
    return () => window.clearTimeout(timer);
  }, [number]);
}

/** Runs a random moment into the period, once for all requests until then. */
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
