// @vitest-environment node
import { expect, it, vi } from 'vitest';
import {
  closeNotice,
  type Notice,
  notify,
  notifyOnce,
  shownNotices,
  subscribeToNotices,
} from './notices.ts';

const saved: Notice = { kind: 'success', title: 'Opgeslagen', message: 'Loket 3', detail: 'L3' };
const titles = () => shownNotices().map(({ title }) => title);

it('a repeated notice is counted, and restarts its time', () => {
  const id = notify(saved);
  expect(shownNotices()).toEqual([{ ...saved, id, count: 1, renewed: 0 }]);
  expect(notify({ ...saved })).toBe(id);
  expect(notify({ ...saved })).toBe(id);
  expect(shownNotices()).toEqual([{ ...saved, id, count: 3, renewed: 2 }]);
});

it.each([
  { kind: 'info' },
  { title: 'Verwijderd' },
  { message: 'Loket 4' },
  { detail: 'L4' },
] as Partial<Notice>[])('a notice with another %j is a different one', (other) => {
  notify(saved);
  notify({ ...saved, ...other });
  expect(shownNotices().map(({ count }) => count)).toEqual([1, 1]);
});

it('the newest about something replaces the previous one, and is counted separately', () => {
  const id = notify({ ...saved, about: 'visit 1' });
  notify({ ...saved, title: 'Ander', about: 'visit 2' });
  expect(notify({ ...saved, title: 'Beëindigd', about: 'visit 1' })).toBe(id);
  expect(shownNotices()).toMatchObject([
    { title: 'Beëindigd', count: 1, renewed: 1 },
    { title: 'Ander', count: 1, renewed: 0 },
  ]);
});

it.each([
  [
    ['success', 'success', 'info', 'error'],
    ['1', '2', '3'],
  ],
  [
    ['error', 'success', 'success', 'success'],
    ['0', '2', '3'],
  ],
  [
    ['error', 'error', 'warning', 'success'],
    ['0', '1', '3'],
  ],
  [
    ['error', 'error', 'error', 'success'],
    ['1', '2', '3'],
  ],
  [
    ['success', 'success', 'success'],
    ['0', '1', '2'],
  ],
] as const)('of %j, these stay: %j', (kinds, stay) => {
  for (const [at, kind] of kinds.entries()) notify({ kind, title: String(at) });
  expect(titles()).toEqual(stay);
});

it('a notice shown once has no count', () => {
  notify({ ...saved, title: 'Ander' });
  notifyOnce(saved);
  notifyOnce(saved);
  expect(shownNotices()).toMatchObject([{ title: 'Ander' }, { title: 'Opgeslagen', count: 1 }]);
});

it('notifies listeners of each change until they unsubscribe', () => {
  const heard = vi.fn();
  const stop = subscribeToNotices(heard);
  const id = notify(saved);
  notify({ ...saved, title: 'Ander' });
  closeNotice(id);
  expect(titles()).toEqual(['Ander']);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  notify(saved);
  expect(heard).toHaveBeenCalledTimes(3);
});
