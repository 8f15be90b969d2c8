// @vitest-environment node
import { limits } from '@balie/contract/common/limits.ts';
import { expect, it } from 'vitest';
import { readTheirs, settingsFormSchema, toValues } from './settings-values.ts';

const { configuredMinimumMs, configuredMaximumMs } = limits.refresh;
const SETTINGS = { deskRefreshInterval: 20_000, visitRefreshInterval: 30_000 };

it('intervals are typed in seconds', () => {
  expect(toValues(SETTINGS as never)).toMatchObject({
    ...{ deskRefreshInterval: 20, visitRefreshInterval: 30 },
  });
});

it.each([
  [configuredMinimumMs / 1_000, configuredMinimumMs],
  [configuredMaximumMs / 1_000, configuredMaximumMs],
  [configuredMinimumMs / 1_000 - 1, undefined],
  [configuredMaximumMs / 1_000 + 1, undefined],
  [20.5, undefined],
])('%d seconds are sent as %s', (seconds, ms) => {
  const read = settingsFormSchema.shape.visitRefreshInterval.safeParse(seconds);
  expect(read.data).toBe(ms);
});

it.each([
  ['deskRefreshInterval', 20_000, { deskRefreshInterval: 20 }],
  ['visitRefreshInterval', 30_000, { visitRefreshInterval: 30 }],
  ['padsUrl', null, { padsUrl: '' }],
  ['padsUrl', 'https://x', { padsUrl: 'https://x' }],
  ['timeZone', 'Europe/Paris', undefined],
])("a colleague's %s (%s) appears in the form as it would be typed", (name, value, shown) => {
  expect(readTheirs(name, value)).toEqual(shown);
});
