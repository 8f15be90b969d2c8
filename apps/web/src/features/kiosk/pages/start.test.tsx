import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { nl } from '../texts/nl.ts';
import type { Tile } from '../walk/tiles.ts';
import { WordsContext, wordsFor } from '../walk/words.ts';
import { Start } from './start.tsx';

const words = wordsFor({ languages: [], languageId: null, timeZone: 'Europe/Brussels' });
const tile = (open: boolean, next: string | null = null): Tile => ({
  ...{ domainId: 1, name: 'Reispassen', icon: 'document', color: null, open },
  next: next === null ? null : new Date(next),
});

function ask(...tiles: Tile[]) {
  const [onAppointment, onWalkIn] = [vi.fn(), vi.fn()];
  render(
    <WordsContext value={words}>
      <Start
        tiles={tiles}
        now={new Date('2026-11-16T07:00:00Z')}
        onAppointment={onAppointment}
        onWalkIn={onWalkIn}
      />
    </WordsContext>,
  );
  const [appointment, walkIn] = screen.getAllByRole('button');
  return { appointment, walkIn, onAppointment, onWalkIn };
}

it.each([
  ['something is open', [tile(false, '2026-11-16T08:00:00Z'), tile(true)], nl.withoutAppointment],
  [
    'all is closed',
    [tile(false, '2026-11-16T13:00:00Z'), tile(false, '2026-11-16T08:00:00Z'), tile(false)],
    `${nl.withoutAppointment}${nl.opensAt.replace('{when}', '09:00')}`,
  ],
  ['the next opening is unknown', [tile(false)], `${nl.withoutAppointment}${nl.closedNow}`],
])('labels the button for walk-ins when %s', (_, tiles, text) => {
  expect(ask(...tiles).walkIn).toHaveTextContent(text, { normalizeWhitespace: false });
});

it('leads each way to its own page', () => {
  const { appointment, walkIn, onAppointment, onWalkIn } = ask(tile(true));
  appointment?.click();
  expect([onAppointment, onWalkIn].map((way) => way.mock.calls.length)).toEqual([1, 0]);
  walkIn?.click();
  expect([onAppointment, onWalkIn].map((way) => way.mock.calls.length)).toEqual([1, 1]);
});
