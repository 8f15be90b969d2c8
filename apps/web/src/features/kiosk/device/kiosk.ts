import { kioskRequests } from '@balie/contract/features/kiosk/requests.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import { createHandOver } from './hand-over.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createIntake, type Intake } from './intake.ts';
import { EMPTY_RECORDS, type Setup, type Store, type UnderWay } from './records.ts';
import type { Send } from './server.ts';
import { clearUnderWay, toHandOver } from './work.ts';

/** What the pages show of the device itself. */
export interface KioskView {
  /** Null: not bound; it shows a code. */
  readonly token: string | null;
  /** Null: bound, but the server has not sent its state yet. */
  readonly state: KioskState | null;
  readonly online: boolean;
  readonly waiting: number;
  readonly occupied: boolean;
  /** An administrator asked it to identify itself, at this moment. */
  readonly sign: string | null;
}

export interface Kiosk extends Intake {
  view(): KioskView;
  subscribe(listener: () => void): () => void;
  /** The server's time, as far as this kiosk knows it. */
  now(): number;
  start(): Promise<void>;
  stop(): void;
  pair(token: string): Promise<void>;
  /** What a visitor was doing when the browser stopped. */
  underWay(): Promise<UnderWay | null>;
  /** Somebody stands in front of it: changes wait until they have gone. */
  setOccupied(occupied: boolean): void;
  /** The visitor has gone: nothing of them is kept. */
  clearUnderWay(): Promise<void>;
  /** The sign was shown: not again for the same request. */
  endSign(): void;
  reportFailure(code: string): void;
}

export interface KioskParts {
  readonly store: Store;
  readonly createSender: (token: () => string | null) => Send;
  readonly version: string;
  readonly clock?: () => number;
  readonly onState?: (state: KioskState) => void;
}

/** The kiosk without its pages: what it knows, how it hears of changes, and what it hands over. */
export function createKiosk({
  store,
  createSender,
  version,
  clock = Date.now,
  onState,
}: KioskParts): Kiosk {
  let setup = EMPTY_RECORDS.setup;
  // The server counts as reachable until the first failure.
  let view: KioskView = {
    ...{ token: null, state: null, sign: null },
    ...{ online: true, waiting: 0, occupied: false },
  };
  let lastSign: string | null = null;
  /** Received while somebody stood in front of the kiosk. */
  let news: KioskState | undefined;
  let failure: { code: string; at: string } | null = null;
  const listeners = new Set<() => void>();
  const send = createSender(() => setup.token);
  const now = () => clock() + setup.aheadMs;

  const show = (change: Partial<KioskView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const keep = async (change: Partial<Setup>) => {
    setup = await store.update('setup', (before) => ({ ...before, ...change }));
  };
  const kioskId = () => view.state?.kiosk.userId;
  const count = async () => {
    show({ waiting: toHandOver(await store.read('work'), kioskId()).length });
  };
  const takeNews = () => {
    if (view.occupied || !news) return;
    show({ state: news });
    onState?.(news);
    news = undefined;
  };
  /** Revoked: it shows a code again. Pending touches stay, for the same account. */
  const unpair = async () => {
    news = undefined;
    await keep({ token: null, state: null, leases: [] });
    heartbeat.stop();
    show({ token: null, state: null, online: false });
  };
  const hearTime = (told: string, sentAt: number) => {
    const aheadMs = Date.parse(told) - (sentAt + clock()) / 2;
    return Math.abs(aheadMs - setup.aheadMs) > 500 ? { aheadMs } : {};
  };
  const handOver = createHandOver({
    store,
    send,
    kioskId,
    onUnpaired: unpair,
    onRefused: () => reportFailure('HAND_OVER_REFUSED'),
    onChange: count,
  });
  const reportFailure = (code: string) => {
    failure = { code, at: new Date(now()).toISOString() };
  };
  const loadState = async () => {
    const sentAt = clock();
    const response = await send(kioskRequests.getKioskState, {}, { withinMs: 10_000 });
    if (response.kind === 'NOT_PAIRED') return unpair();
    if (response.kind !== 'RESPONSE') return;
    const state = response.answer;
    await keep({ state, leases: state.leases, ...hearTime(state.now, sentAt) });
    news = state;
    if (view.state === null) show({ state });
    takeNews();
    await count();
  };
  const beat = async (): Promise<boolean> => {
    const sentAt = clock();
    const body = { version, waiting: view.waiting, failure };
    const response = await send(kioskRequests.kioskHeartbeat, { body }, { withinMs: 5_000 });
    if (response.kind === 'NOT_PAIRED') {
      await unpair();
      return false;
    }
    const online = response.kind === 'RESPONSE';
    if (online !== view.online) show({ online });
    if (!online) return false;
    const { leases, version: newest, signAskedAt = null } = response.answer;
    if (signAskedAt !== null && signAskedAt !== lastSign) {
      lastSign = signAskedAt;
      show({ sign: signAskedAt });
    }
    await keep({ leases, ...hearTime(response.answer.now, sentAt) });
    if (view.state === null || newest !== (news ?? view.state).version) await loadState();
    await handOver.run();
    return true;
  };
  const heartbeat = createHeartbeat(beat);

  return {
    ...createIntake({
      store,
      send,
      now,
      setup: () => setup,
      state: () => view.state,
      isOnline: () => view.online,
      onSilence() {
        show({ online: false });
        heartbeat.hurry();
      },
      onUnpaired: unpair,
      onChange: count,
      handOver,
    }),
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now,
    async start() {
      setup = await store.read('setup');
      show({ token: setup.token, state: setup.state });
      if (setup.token === null) return;
      if (setup.state) onState?.(setup.state);
      await count();
      heartbeat.start();
    },
    stop: () => heartbeat.stop(),
    async pair(token) {
      news = undefined;
      await keep({ token, state: null, leases: [] });
      show({ token, state: null });
      heartbeat.start();
    },
    underWay: async () => (await store.read('work')).underWay,
    setOccupied(occupied) {
      if (occupied !== view.occupied) show({ occupied });
      takeNews();
    },
    async clearUnderWay() {
      await store.update('work', clearUnderWay);
    },
    endSign: () => show({ sign: null }),
    reportFailure,
  };
}
