import { KIOSK_ADDRESS, KIOSK_WORKER } from '@balie/contract/features/kiosk/addresses.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { TAKE_OVER } from '../worker/caches.ts';
import { keepUpToDate } from './updates.ts';

const LOOK_EVERY_MS = 5 * 60_000;
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('location', { reload });
  return () => vi.unstubAllEnvs();
});

/** A browser with service workers; one may already be installed. */
interface Browser {
  readonly controller: object | null;
  readonly waiting?: { postMessage: ReturnType<typeof vi.fn> };
}

async function start({ controller, waiting }: Browser) {
  const registration = Object.assign(new EventTarget(), {
    update: vi.fn(async () => undefined),
    installing: null as EventTarget | null,
    waiting: waiting ?? null,
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(async () => registration),
  });
  vi.stubGlobal('navigator', { serviceWorker });
  let view = { online: true, occupied: false };
  const listeners: (() => void)[] = [];
  keepUpToDate({
    view: () => view as never,
    subscribe: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  });
  await vi.advanceTimersByTimeAsync(0);
  return {
    registration,
    serviceWorker,
    become(next: Partial<typeof view>) {
      view = { ...view, ...next };
      for (const listener of listeners) listener();
    },
    takeOver: () => serviceWorker.dispatchEvent(new Event('controllerchange')),
  };
}

it('are handled by a worker of their own', async () => {
  const { serviceWorker } = await start({ controller: null });
  expect(serviceWorker.register.mock.calls).toEqual([[KIOSK_WORKER, { scope: KIOSK_ADDRESS }]]);
});

it('does not need workers to start', () => {
  vi.stubGlobal('navigator', {});
  expect(() => keepUpToDate({ view: vi.fn(), subscribe: vi.fn() })).not.toThrow();
});

it('registers no worker during development', async () => {
  vi.stubEnv('PROD', false);
  const { serviceWorker } = await start({ controller: null });
  expect(serviceWorker.register).not.toHaveBeenCalled();
});

it('a version fetched before the page started takes over at once', async () => {
  const waiting = { postMessage: vi.fn() };
  await start({ controller: {}, waiting });
  expect(waiting.postMessage.mock.calls).toEqual([[TAKE_OVER]]);
});

it('does not reload for the first worker, which replaces none', async () => {
  const { takeOver, become } = await start({ controller: null });
  takeOver();
  become({});
  expect(reload).not.toHaveBeenCalled();
  // The second one is a newer version.
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

it('activates a new version between two visitors, and reloads the page between two as well', async () => {
  const { registration, become, takeOver } = await start({ controller: {} });
  const waiting = { postMessage: vi.fn() };
  const installing = new EventTarget();
  become({ occupied: true });
  registration.installing = installing;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = waiting;
  installing.dispatchEvent(new Event('statechange'));
  expect(waiting.postMessage).not.toHaveBeenCalled();
  become({ occupied: false });
  expect(waiting.postMessage.mock.calls).toEqual([[TAKE_OVER]]);
  become({ occupied: true });
  takeOver();
  expect(reload).not.toHaveBeenCalled();
  become({ occupied: false });
  expect(reload).toHaveBeenCalledOnce();
});

it('activates a new version at once while nobody is there', async () => {
  const { registration } = await start({ controller: {} });
  const waiting = { postMessage: vi.fn() };
  const installing = new EventTarget();
  registration.installing = installing;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = waiting;
  installing.dispatchEvent(new Event('statechange'));
  expect(waiting.postMessage.mock.calls).toEqual([[TAKE_OVER]]);
});

it('checks for a new version every five minutes and when the network is back, but not offline', async () => {
  const { registration, become } = await start({ controller: {} });
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  expect(registration.update).toHaveBeenCalledTimes(1);
  become({ online: false });
  await vi.advanceTimersByTimeAsync(LOOK_EVERY_MS);
  expect(registration.update).toHaveBeenCalledTimes(1);
  become({ online: true });
  become({});
  expect(registration.update).toHaveBeenCalledTimes(2);
});
