// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { STATE } from '../../../testing/kiosk-server.ts';
import { KIOSK_IMAGES } from '../worker/caches.ts';
import { keepImages } from './images.ts';

const kept = new Set<string>();
const added: string[] = [];
const open = vi.fn(async () => ({
  keys: async () => [...kept].map((path) => ({ url: `https://balie.example${path}` })),
  delete: async (path: string) => kept.delete(path),
  add: async (path: string) => {
    added.push(path);
    kept.add(path);
  },
}));

beforeEach(() => {
  kept.clear();
  added.length = 0;
  open.mockClear();
});

const stateWith = (...imageUrls: (string | null)[]) => ({
  ...STATE,
  instructions: imageUrls.map((imageUrl) => ({ imageUrl })) as never,
});
const keep = async (...imageUrls: (string | null)[]) => {
  keepImages(stateWith(...imageUrls));
  await new Promise((resolve) => setImmediate(resolve));
};

it('stores the images of its directions, each fetched once, and deletes the others', async () => {
  vi.stubGlobal('caches', { open });
  await keep('/a.png', null, '/b.png', '/a.png');
  await keep('/b.png', '/c.png');
  expect(open.mock.calls).toEqual([[KIOSK_IMAGES], [KIOSK_IMAGES]]);
  expect([...kept].sort()).toEqual(['/b.png', '/c.png']);
  expect(added).toEqual(['/a.png', '/b.png', '/c.png']);
});

it('works in a browser that cannot store images', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('full')) });
  await keep('/a.png');
  vi.unstubAllGlobals();
  expect(() => keepImages(stateWith('/a.png'))).not.toThrow();
});
