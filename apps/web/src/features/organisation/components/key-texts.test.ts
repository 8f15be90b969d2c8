import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { updateServerClock } from '../../../lib/server-time.ts';
import { scopeText, useKeyTexts } from './key-texts.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const key = {
  ...{ revokedAt: null, validUntil: '2027-01-31', lastUsedAt: null },
  ...{ allSites: false, sites: [{ name: 'Stadhuis' }, { name: 'Bibliotheek' }] },
};

function textsOf(more: object) {
  vi.useFakeTimers({ now: NOW });
  updateServerClock(NOW.toUTCString(), Date.now());
  const { current } = renderHook(() => useKeyTexts()).result;
  const one = { ...key, ...more } as never;
  return [current.stateOf(one), current.validity(one), current.sites(one), current.lastUsed(one)];
}

const SITES = 'Stadhuis, Bibliotheek';
it.each([
  [{}, ['ACTIVE', 'Tot en met 31 jan 2027', SITES, 'Nog nooit']],
  [{ validUntil: '2026-11-15' }, ['ENDED', 'Verlopen na 15 nov 2026', SITES, 'Nog nooit']],
  [
    { revokedAt: '2026-11-10T10:00:00Z' },
    ['REVOKED', 'Ingetrokken op 10 nov 2026, 11:00', SITES, 'Nog nooit'],
  ],
  [
    { allSites: true, lastUsedAt: '2026-11-12T10:00:00Z' },
    ['ACTIVE', 'Tot en met 31 jan 2027', 'Alle sites', '12 nov 2026, 11:00'],
  ],
])('a key with %j reads %j', (more, texts) => {
  expect(textsOf(more)).toEqual(texts);
});

it('shows an operation without a text by its name', () => {
  const { current } = renderHook(() => useKeyTexts()).result;
  expect(current.scopes({ operations: ['shoe', 'size'] } as never)).toBe('shoe, size');
  expect(scopeText('shoeSize')).toBe('shoeSize');
});
