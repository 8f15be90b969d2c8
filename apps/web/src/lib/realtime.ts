import { limits } from '@balie/contract/common/limits.ts';
import type { ServerToClientEvents, Topic } from '@balie/contract/realtime.ts';
import { whenIdle } from './idle.ts';
import { type AppSocket, openSocket } from './socket.ts';

type Receipt = Parameters<ServerToClientEvents['receipt']>[0];
type TopicListener = (topic: Topic) => void;
type ReceiptListener = (receipt: Receipt) => void;

const AGAIN_AFTER_MS = 10_000;
/** A short interruption heals by itself before anyone needs to know. */
const TOLD_AFTER_MS = 2_000;
const IDLE_WITHIN_MS = 1_000;
/** The screen's own requests come first, but not for longer than this. */
const AT_THE_LATEST_MS = 3_000;
const LOOK_AGAIN_MS = 50;
/** Includes the first load, which came before the socket. */
const WITHIN_RECENT_MS = limits.realtime.recentMs / 2;

/** Passes the pushes of one site to listeners, over one socket. */
export interface RealtimeConnection {
  close(): void;
}

const topicListeners = new Set<TopicListener>();
const receiptListeners = new Set<ReceiptListener>();

const liveListeners = new Set<() => void>();
let live = true;
let untold: number | undefined;

/** Whether pushes arrive, so that the screen shows what the server knows. */
export const isLive = (): boolean => live;

/** Runs the listener when pushes stop or resume. Returns a function that unsubscribes. */
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

/** Runs the listener when a lost connection is back. Returns a function that unsubscribes. */
export function onResumed(listener: () => void): () => void {
  resumedListeners.add(listener);
  return () => resumedListeners.delete(listener);
}

/** Notifies listeners that something of this topic changed. */
export function notifyTopic(topic: Topic): void {
  for (const listener of topicListeners) listener(topic);
}

/** Runs the listener when something of this topic changes. Returns a function that unsubscribes. */
export function onTopic(topic: Topic, listener: () => void): () => void {
  const onlyThis = (changed: Topic) => changed === topic && listener();
  topicListeners.add(onlyThis);
  return () => topicListeners.delete(onlyThis);
}

/**
 * Runs the listener when a display showed one of this desk's calls; returns how to unsubscribe.
 */
export function onReceipt(listener: ReceiptListener): () => void {
  receiptListeners.add(listener);
  return () => receiptListeners.delete(listener);
}

interface ConnectOptions {
  siteId: number;
  /** Whether the screen has loaded its data. */
  isSettled(): boolean;
  /** Topics with their own listener are theirs to reload; this handles the rest. */
  onChange(topic: Topic): void;
  /** Pushes may have been missed: anything on screen could be outdated. */
  onResync(): void;
}

/** Connects staff to a site's pushes, without delaying the first screen. */
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
  /** When the screen started loading. */
  since: number;
  retryLater(): void;
}

function serve(socket: AppSocket, { since, retryLater, ...options }: Serving): void {
  let before = false;
  socket.on('connect', () => {
    setLive(true);
    if (before) for (const listener of resumedListeners) listener();
    socket.emit('watch', { siteId: options.siteId }, () => {
      // Only once pushes arrive, so that nothing falls in between. The first time, the server
      // itself sends what changed just before, while the screen was loading.
      if (before || Date.now() - since > WITHIN_RECENT_MS) options.onResync();
      before = true;
    });
  });
  socket.on('changed', ({ topic, siteId }) => {
    if (siteId !== options.siteId) return;
    notifyTopic(topic);
    options.onChange(topic);
  });
  socket.on('receipt', (receipt) => {
    for (const listener of receiptListeners) listener(receipt);
  });
  socket.on('connect_error', () => {
    loseLive();
    // Refused, not unreachable: the library does not retry this by itself.
    if (!socket.active) retryLater();
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    loseLive();
    if (reason !== 'io server disconnect') return;
    // The session ended: the next request tells the user.
    options.onResync();
    retryLater();
  });
}
