// @vitest-environment node
import { KIOSK_ADDRESS } from '@balie/contract/features/kiosk/addresses.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { KIOSK_IMAGES, TAKE_OVER } from './caches.ts';

const ORIGIN = 'https://balie.example';
const SHELL = { name: 'kiosk-new', files: ['/assets/kiosk.js', '/assets/kiosk.css'] };

/** Like the browser's: each cache has one response per address. */
class Caches {
  readonly kept = new Map<string, Map<string, string>>();
  async open(name: string) {
    const held = this.kept.get(name) ?? new Map<string, string>();
    this.kept.set(name, held);
    const pathOf = (wanted: Request | string) =>
      typeof wanted === 'string' ? wanted : new URL(wanted.url).pathname;
    return {
      addAll: async (requests: { url: string; cache: string }[]) => {
        for (const { url, cache } of requests) held.set(url, cache);
      },
      match: async (wanted: Request | string) => held.get(pathOf(wanted)),
    };
  }
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
}

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
let caches: Caches;
const skipWaiting = vi.fn(async () => undefined);
const claim = vi.fn(async () => undefined);

// It listens as soon as it is loaded, and only serves this version.
vi.stubGlobal('KIOSK_SHELL', SHELL);
vi.stubGlobal('addEventListener', (name: string, listener: Listener) =>
  listeners.set(name, listener),
);
await import('./worker.ts');
vi.unstubAllGlobals();

beforeEach(() => {
  caches = new Caches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('clients', { claim });
  vi.stubGlobal('skipWaiting', skipWaiting);
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('fetch', async ({ url }: Request) => `asked for ${url}`);
  // Without a page there is nothing to resolve a relative address against.
  vi.stubGlobal(
    'Request',
    class {
      readonly url: string;
      readonly cache: string;
      constructor(url: string, { cache }: { cache: string }) {
        this.url = url;
        this.cache = cache;
      }
    },
  );
});

/** Dispatches an event and returns the worker's result. */
async function happens(name: string, event: object = {}): Promise<unknown> {
  let work: Promise<unknown> | undefined;
  const keep = (promise: Promise<unknown>) => {
    work = promise;
  };
  listeners.get(name)?.({ ...event, waitUntil: keep, respondWith: keep });
  return work;
}
const asks = (path: string, request: object = {}) =>
  happens('fetch', { request: { method: 'GET', url: `${ORIGIN}${path}`, ...request } });
const page = { mode: 'navigate' };
const image = { destination: 'image' };

it("fetches the whole kiosk on install, bypassing the browser's cache", async () => {
  await happens('install');
  expect([...(caches.kept.get(SHELL.name) ?? [])]).toEqual(
    [KIOSK_ADDRESS, ...SHELL.files].map((file) => [file, 'reload']),
  );
});

it('deletes older versions when it takes over, keeps the images, and controls the page at once', async () => {
  for (const name of ['kiosk-old', SHELL.name, KIOSK_IMAGES]) await caches.open(name);
  await happens('activate');
  expect(await caches.keys()).toEqual([SHELL.name, KIOSK_IMAGES]);
  expect(claim).toHaveBeenCalledOnce();
});

it('takes over only on request', async () => {
  skipWaiting.mockClear();
  await happens('message', { data: 'something else' });
  expect(skipWaiting).not.toHaveBeenCalled();
  await happens('message', { data: TAKE_OVER });
  expect(skipWaiting).toHaveBeenCalledOnce();
});

it('serves the page and its parts offline, and fetches what is missing', async () => {
  expect(await asks(KIOSK_ADDRESS, page)).toBe(`asked for ${ORIGIN}${KIOSK_ADDRESS}`);
  await happens('install');
  expect(await asks(`${KIOSK_ADDRESS}/anywhere`, page)).toBe('reload');
  expect(await asks('/assets/kiosk.js')).toBe('reload');
  caches.kept.set(KIOSK_IMAGES, new Map([['/room.png', 'picture']]));
  expect(await asks('/room.png', image)).toBe('picture');
  expect(await asks('/other.png', image)).toBe(`asked for ${ORIGIN}/other.png`);
});

it.each([
  ['what is asked of the server', '/api/kiosk/state', {}],
  ['what is sent', '/assets/kiosk.js', { method: 'POST' }],
  ['requests to other origins', '', { url: 'https://other.example/assets/kiosk.js' }],
  ['images of other origins', '', { url: 'https://other.example/room.png', ...image }],
])('ignores %s', async (_, path, request) => {
  await happens('install');
  expect(await asks(path, request)).toBeUndefined();
});
