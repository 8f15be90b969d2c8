import { limits } from '@balie/contract/common/limits.ts';
import { expect, it, vi } from 'vitest';
import { createDisplayMemory } from './display-memory.ts';

it('identifies the same device after a reload, on every display of the machine', () => {
  const { deviceKey } = createDisplayMemory('a');
  expect(deviceKey).not.toBe('');
  expect(createDisplayMemory('a').deviceKey).toBe(deviceKey);
  expect(createDisplayMemory('b').deviceKey).toBe(deviceKey);
});

it('remembers what was shown after a reload, for each display separately', () => {
  const before = createDisplayMemory('a');
  expect([7, 8, 7].map((number) => before.isNew(number))).toEqual([true, true, false]);
  const after = createDisplayMemory('a');
  expect(after.seen()).toEqual([7, 8]);
  expect(after.isNew(7)).toBe(false);
  expect(createDisplayMemory('b').isNew(7)).toBe(true);
});

it('keeps the newest, and no more than can be sent', () => {
  const memory = createDisplayMemory('a');
  const last = limits.realtime.seenMax + 1;
  for (let number = 0; number <= last; number++) memory.isNew(number);
  expect(memory.seen()).toHaveLength(limits.realtime.seenMax);
  expect([memory.seen()[0], memory.seen().at(-1)]).toEqual([2, last]);
});

it.each(['{', '"text"', '[1,"2",3.5,null]'])('ignores %s in storage', (kept) => {
  window.localStorage.setItem('balie.display.seen.a', kept);
  expect(createDisplayMemory('a').seen()).toEqual(kept.startsWith('[') ? [1] : []);
});

it('works without storage until the page is reloaded', () => {
  for (const name of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new Error('no store');
    });
  const memory = createDisplayMemory('a');
  expect([7, 7].map((number) => memory.isNew(number))).toEqual([true, false]);
});
