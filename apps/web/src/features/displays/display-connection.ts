import type { AudioState } from '@balie/contract/features/displays/audio-states.ts';
import type { DisplayKind } from '@balie/contract/features/displays/kinds.ts';
import type { CallMessage, Topic } from '@balie/contract/realtime.ts';
import type { DisplayHandshake } from '@balie/contract/realtime-schema.ts';
import { type AppSocket, openSocket } from '../../lib/socket.ts';
import type { DisplayMemory } from './display-memory.ts';

/** `refused`: there is no such display (any more). */
export type ConnectionState = 'connecting' | 'online' | 'offline' | 'refused';

interface ConnectionOptions {
  screenId: string;
  applicationId: string;
  kind: DisplayKind;
  /** For a display bound by a code. */
  deviceToken: string | undefined;
  version: string;
  memory: DisplayMemory;
  audioState(): AudioState;
  onState(state: ConnectionState): void;
  /** Whether this display's reports count. */
  onWelcome(known: boolean): void;
  onCall(call: CallMessage): void;
  /** The visits of these calls are over. */
  onWithdrawn(numbers: readonly number[]): void;
  onChanged(topic: Topic): void;
  onIdentify(): void;
}

export interface DisplayConnection {
  /** These calls are visible now. Repeated after a disconnection, until the server has stored it. */
  shown(numbers: readonly number[]): void;
  reportAudio(state: AudioState): void;
  close(): void;
}

const AGAIN_AFTER_MS = 15_000;
/** The node is stopping or lost its database: the next attempt may reach another one. */
const UNAVAILABLE_MS = 2_000;
const ANSWER_MS = 3_000;
/** A forgotten display reconnects at once; one that is rejected repeatedly waits longer. */
const DISMISSED_MS = 1_000;
const STAYED_MS = 15_000;
/** Acknowledgements older than this no longer help a desk. */
const TOLD_WITHIN_MS = 300_000;
const TOLD_AT_ONCE = 100;

/** A display's connection to the server: every call once, whatever happens to it. */
export function connectDisplay(options: ConnectionOptions): DisplayConnection {
  let socket: AppSocket | undefined;
  let closed = false;
  let timer: number | undefined;
  const unacknowledged = new Map<number, number>();

  const auth = (): Omit<DisplayHandshake, 'lastCall'> => ({
    screenId: options.screenId,
    applicationId: options.applicationId,
    kind: options.kind,
    version: options.version,
    deviceKey: options.memory.deviceKey,
    ...(options.deviceToken !== undefined && { deviceToken: options.deviceToken }),
    audio: options.audioState(),
    seen: options.memory.seen(),
  });
  const acknowledge = () => {
    for (const [number, at] of unacknowledged) {
      if (performance.now() - at > TOLD_WITHIN_MS) unacknowledged.delete(number);
    }
    if (!socket?.connected || unacknowledged.size === 0) return;
    const numbers = [...unacknowledged.keys()].slice(-TOLD_AT_ONCE);
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
    shown(numbers) {
      for (const number of numbers) unacknowledged.set(number, performance.now());
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
  let since = 0;
  socket.on('connect', () => {
    since = performance.now();
    options.onState('online');
  });
  socket.on('welcome', ({ known }) => {
    options.onWelcome(known);
    acknowledge();
  });
  socket.on('disconnect', (reason) => {
    options.onState('offline');
    if (reason !== 'io server disconnect') return;
    retryLater(performance.now() - since > STAYED_MS ? DISMISSED_MS : AGAIN_AFTER_MS);
  });
  socket.on('connect_error', ({ message }) => {
    options.onState(message === 'DISPLAY_NOT_FOUND' ? 'refused' : 'offline');
    // Refused, not unreachable: the library does not retry this by itself.
    if (socket.active) return;
    retryLater(message === 'SERVICE_UNAVAILABLE' ? UNAVAILABLE_MS : AGAIN_AFTER_MS);
  });
  socket.on('call', (call) => {
    if (options.memory.isNew(call.number)) options.onCall(call);
  });
  socket.on('withdrawn', ({ numbers }) => options.onWithdrawn(numbers));
  socket.on('changed', ({ topic }) => options.onChanged(topic));
  socket.on('identify', () => options.onIdentify());
}
