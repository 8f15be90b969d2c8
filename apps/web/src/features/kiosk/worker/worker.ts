import { KIOSK_ADDRESS } from '@balie/contract/features/kiosk/addresses.ts';
import { KIOSK_IMAGES, TAKE_OVER } from './caches.ts';

/** All files of the kiosk, and a name that changes with them; filled in by the build. */
declare const KIOSK_SHELL: { readonly name: string; readonly files: readonly string[] };

interface WaitsFor extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetches extends WaitsFor {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** The parts of a service worker used here; the page's types do not include it. */
interface Worker {
  addEventListener(type: 'install' | 'activate', run: (event: WaitsFor) => void): void;
  addEventListener(type: 'fetch', run: (event: Fetches) => void): void;
  addEventListener(type: 'message', run: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
const worker = globalThis as unknown as Worker;
const shell = KIOSK_SHELL;

async function install(): Promise<void> {
  const cache = await caches.open(shell.name);
  const files = [KIOSK_ADDRESS, ...shell.files];
  await cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })));
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => ![shell.name, KIOSK_IMAGES].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** From the cache, else from the server. */
async function fromHere(request: Request, name: string): Promise<Response> {
  const cache = await caches.open(name);
  const isPage = request.mode === 'navigate';
  return (await cache.match(isPage ? KIOSK_ADDRESS : request)) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' || shell.files.includes(pathname)) {
    event.respondWith(fromHere(request, shell.name));
  } else if (request.destination === 'image') event.respondWith(fromHere(request, KIOSK_IMAGES));
});
