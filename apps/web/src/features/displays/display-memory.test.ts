import { limits } from '@balie/contract/common/limits.ts';
import { expect, it, vi } from 'vitest';
import { createDisplayMemory } from './display-memory.ts';

it('is the same device after a reload, on every display of the machine', () => {
  const { deviceKey } = createDisplayMemory('a');
  expect(deviceKey).not.toBe('');
  expect(createDisplayMemory('a').deviceKey).toBe(deviceKey);
  expect(createDisplayMemory('b').deviceKey).toBe(deviceKey);
});

it('knows what it showed after a reload, each display its own', () => {
  const before = createDisplayMemory('a');
  expect([7, 8, 7].map((number) => before.isNew(number))).toEqual([true, true, false]);
  const after = createDisplayMemory('a');
  expect(after.seen()).toEqual([7, 8]);
  expect(after.isNew(7)).toBe(false);
  expect(createDisplayMemory('b').isNew(7)).toBe(true);
});

it('keeps the newest, and no more than it can tell', () => {
  const memory = createDisplayMemory('a');
  const last = limits.realtime.seenMax + 1;
  for (let number = 0; number <= last; number++) memory.isNew(number);
  expect(memory.seen()).toHaveLength(limits.realtime.seenMax);
  expect([memory.seen()[0], memory.seen().at(-1)]).toEqual([2, last]);
});

it.each(['{', '"text"', '[1,"2",3.5,null]'])('is not led astray by %s in its store', (kept) => {
  window.localStorage.setItem('balie.display.seen.a', kept);
  expect(createDisplayMemory('a').seen()).toEqual(kept.startsWith('[') ? [1] : []);
});

it('without a store it remembers until it is loaded again', () => {
  for (const name of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('no store');
    });
  const memory = createDisplayMemory('a');
  expect([7, 7].map((number) => memory.isNew(number))).toEqual([true, false]);
});
