import { expect, it } from 'vitest';
import { placeOf } from './file-order.mjs';

const files = [
  { project: 'web', path: '/b/apps/web/src/lib/dates.test.ts' },
  { project: 'server', path: '/b/apps/server/src/features/messages/markup.test.ts' },
  { project: 'server', path: '/b/apps/server/src/faults/kills.test.ts' },
  { project: 'server', path: '/b/apps/server/src/security/writes.test.ts' },
  { project: 'server', path: '/b/apps/server/src/features/visits/tenancy.test.ts' },
];
const order = (/** @type {number} */ seed) =>
  files
    .map((file) => ({ place: placeOf({ ...file, seed }), path: file.path }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ path }) => path);

it('keeps projects together, and starts each with its slow files', () => {
  for (let seed = 1; seed < 20; seed++) {
    expect(order(seed).slice(0, 2).sort()).toEqual([files[2]?.path, files[3]?.path]);
    expect(order(seed).at(-1)).toBe(files[0]?.path);
  }
});

it('keeps files with an environment of their own together, after the others', () => {
  const own = { project: 'web', path: '/b/apps/web/src/lib/csv.test.ts', ownEnvironment: true };
  for (let seed = 1; seed < 20; seed++) {
    for (const file of files.filter(({ project }) => project === 'web')) {
      expect(placeOf({ ...own, seed }) > placeOf({ ...file, seed })).toBe(true);
    }
  }
});

it('orders the rest by the seed', () => {
  expect(order(7)).toEqual(order(7));
  expect(new Set(Array.from({ length: 30 }, (_, seed) => order(seed).join())).size).toBe(4);
});
