import { limits } from '@balie/contract/common/limits.ts';
import type { ServerToClientEvents, Topic } from '@balie/contract/realtime.ts';
import { whenIdle } from './idle.ts';
import { type AppSocket, openSocket } from './socket.ts';

type Receipt = Parameters<ServerToClientEvents['receipt']>[0];
type TopicListener = (topic: Topic) => void;
type ReceiptListener = (receipt: Receipt) => void;

const AGAIN_AFTER_MS = 10_000;
/** A short break heals by itself before anyone needs to know. */
const TOLD_AFTER_MS = 2_000;
const IDLE_WITHIN_MS = 1_000;
/** The screen's own questions come first, but not for longer than this. */
const AT_THE_LATEST_MS = 3_000;
const LOOK_AGAIN_MS = 50;
/** With room for the first load, which came before the socket. */
const WITHIN_RECENT_MS = limits.realtime.recentMs / 2;

/** The pushes of one site to whoever listens, over one socket. */
export interface RealtimeConnection {
  close(): void;
}

const topicListeners = new Set<TopicListener>();
const receiptListeners = new Set<ReceiptListener>();

const liveListeners = new Set<() => void>();
let live = true;
let untold: number | undefined;

/** Whether pushes arrive: what is on the screen is what the server knows. */
export const isLive = (): boolean => live;

/** Calls the listener whenever the pushes stop or come back. Returns how to stop. */
export function onLive(listener: () => void): () => void {
  liveListeners.add(listener);
  return () => liveListeners.delete(listener);
}

function setLive(next: boolean): void {
  window.clearTimeout(untold);
  untold = undefined;
  if (live === next) return;
  live = next;
  for (const listener of liveListeners) listener();
}

function loseLive(): void {
  untold ??= window.setTimeout(() => setLive(false), TOLD_AFTER_MS);
}

const resumedListeners = new Set<() => void>();

/** Calls the listener whenever the line was gone and is there again. Returns how to stop. */
export function onResumed(listener: () => void): () => void {
  resumedListeners.add(listener);
  return () => resumedListeners.delete(listener);
}

/** Tells whoever listens that something of this topic changed. */
export function tell(topic: Topic): void {
  for (const listener of topicListeners) listener(topic);
}

/** Calls the listener whenever something of this topic changed. Returns how to stop. */
export function onTopic(topic: Topic, listener: () => void): () => void {
  const onlyThis = (changed: Topic) => changed === topic && listener();
  topicListeners.add(onlyThis);
  return () => topicListeners.delete(onlyThis);
}

/** Calls the listener whenever a screen showed one of my calls. Returns how to stop. */
export function onReceipt(listener: ReceiptListener): () => void {
  receiptListeners.add(listener);
  return () => receiptListeners.delete(listener);
}

interface ConnectOptions {
  siteId: number;
  /** Whether the screen has what it asked for. */
  isSettled(): boolean;
  /** What somebody listens to is theirs to reload; this gets the rest too. */
  onChange(topic: Topic): void;
  /** Pushes may have been missed: whatever is on the screen could be old. */
  onResync(): void;
}

/** Connects staff to the pushes of a site, in its own time: the first screen does not wait for it. */
export function connectRealtime(options: ConnectOptions): RealtimeConnection {
  const since = Date.now();
  let socket: AppSocket | undefined;
  let closed = false;
  let timer: number | undefined;
  const retryLater = () => {
    timer = window.setTimeout(() => socket?.connect(), AGAIN_AFTER_MS);
  };
  const open = async () => {
    const opened = await openSocket();
    if (closed) {
      opened.close();
      return;
    }
    socket = opened;
    serve(opened, { ...options, since, retryLater });
  };
  const begin = () => {
    if (closed) return;
    open().catch(() => {
      if (closed) return;
      loseLive();
      timer = window.setTimeout(begin, AGAIN_AFTER_MS);
    });
  };
  const afterTheScreen = () => {
    if (options.isSettled() || Date.now() - since > AT_THE_LATEST_MS)
      whenIdle(begin, IDLE_WITHIN_MS);
    else timer = window.setTimeout(afterTheScreen, LOOK_AGAIN_MS);
  };
  afterTheScreen();
  return {
    close() {
      closed = true;
      window.clearTimeout(timer);
      socket?.close();
      setLive(true);
    },
  };
}

interface Serving extends ConnectOptions {
  /** When the screen began to load. */
  since: number;
  retryLater(): void;
}

function serve(socket: AppSocket, { since, retryLater, ...options }: Serving): void {
  let before = false;
  socket.on('connect', () => {
    setLive(true);
    if (before) for (const listener of resumedListeners) listener();
    socket.emit('watch', { siteId: options.siteId }, () => {
      // Only once the pushes flow, so that nothing falls in between. The first time the server tells
      // by itself what changed a moment before, while the screen was loading.
      if (before || Date.now() - since > WITHIN_RECENT_MS) options.onResync();
      before = true;
    });
  });
  socket.on('changed', ({ topic, siteId }) => {
    if (siteId !== options.siteId) return;
    tell(topic);
    options.onChange(topic);
  });
  socket.on('receipt', (receipt) => {
    for (const listener of receiptListeners) listener(receipt);
  });
  socket.on('connect_error', () => {
    loseLive();
    // Refused, not unreachable: the library does not try that again by itself.
    if (!socket.active) retryLater();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    loseLive();
    if (reason !== 'io server disconnect') return;
    // The session ended: the next call tells it to the person.
    options.onResync();
    retryLater();
  });
}
