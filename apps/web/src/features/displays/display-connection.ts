import type {
  AudioState,
  CallMessage,
  DisplayHandshake,
  ScreenKind,
  Topic,
} from '@balie/contract/realtime.ts';
import { type AppSocket, openSocket } from '../../lib/socket.ts';
import type { DisplayMemory } from './display-memory.ts';

/** `refused`: there is no such screen (any more). */
export type ConnectionState = 'connecting' | 'online' | 'offline' | 'refused';

interface ConnectionOptions {
  screenId: string;
  applicationId: string;
  kind: ScreenKind;
  version: string;
  memory: DisplayMemory;
  audioState(): AudioState;
  onState(state: ConnectionState): void;
  onCall(call: CallMessage): void;
  onChanged(topic: Topic): void;
  onIdentify(): void;
}

export interface DisplayConnection {
  /** This call can be read on the screen now. Said again after a gap until the server knows it. */
  shown(number: number): void;
  reportAudio(state: AudioState): void;
  close(): void;
}

const AGAIN_AFTER_MS = 15_000;
/** A node that stops or lost its database for a moment: the next try may find another. */
const UNAVAILABLE_MS = 2_000;
const ANSWER_MS = 3_000;

/** A display's line to the server: every call once, whatever happens to the line. */
export function connectDisplay(options: ConnectionOptions): DisplayConnection {
  let socket: AppSocket | undefined;
  let closed = false;
  let timer: number | undefined;
  const unacknowledged = new Set<number>();

  const auth = (): Omit<DisplayHandshake, 'lastCall'> => ({
    screenId: options.screenId,
    applicationId: options.applicationId,
    kind: options.kind,
    version: options.version,
    deviceKey: options.memory.deviceKey,
    audio: options.audioState(),
    seen: options.memory.seen(),
  });
  const acknowledge = () => {
    if (!socket?.connected || unacknowledged.size === 0) return;
    const numbers = [...unacknowledged].slice(-100);
    socket.timeout(ANSWER_MS).emit('shown', { numbers }, (error, ok) => {
      if (!error && ok) for (const number of numbers) unacknowledged.delete(number);
    });
  };
  const retryLater = (afterMs: number) => {
    timer = window.setTimeout(() => socket?.connect(), afterMs);
  };
  const begin = () => {
    openSocket(auth).then(
      (opened) => {
        if (closed) return opened.close();
        socket = opened;
        listen(opened, { options, acknowledge, retryLater });
      },
      () => {
        options.onState('offline');
        if (!closed) timer = window.setTimeout(begin, AGAIN_AFTER_MS);
      },
    );
  };
  begin();

  return {
    shown(number) {
      unacknowledged.add(number);
      acknowledge();
    },
    reportAudio(state) {
      if (socket?.connected) socket.emit('audio', { state }, () => undefined);
    },
    close() {
      closed = true;
      window.clearTimeout(timer);
      socket?.close();
    },
  };
}

interface Listening {
  options: ConnectionOptions;
  acknowledge(): void;
  retryLater(afterMs: number): void;
}

function listen(socket: AppSocket, { options, acknowledge, retryLater }: Listening): void {
  socket.on('connect', () => {
    options.onState('online');
    acknowledge();
  });
  socket.on('disconnect', (reason) => {
    options.onState('offline');
    if (reason === 'io server disconnect') retryLater(AGAIN_AFTER_MS);
  });
  socket.on('connect_error', ({ message }) => {
    options.onState(message === 'SCREEN_NOT_FOUND' ? 'refused' : 'offline');
    // Refused, not unreachable: the library does not try that again by itself.
    if (socket.active) return;
    retryLater(message === 'SERVICE_UNAVAILABLE' ? UNAVAILABLE_MS : AGAIN_AFTER_MS);
  });
  socket.on('call', (call) => {
    if (options.memory.isNew(call.number)) options.onCall(call);
  });
  socket.on('changed', ({ topic }) => options.onChanged(topic));
  socket.on('identify', () => options.onIdentify());
}
