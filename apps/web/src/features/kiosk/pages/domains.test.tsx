import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { STATE } from '../../../testing/kiosk-server.ts';
import { nl } from '../texts/nl.ts';
import type { Tile } from '../walk/tiles.ts';
import { WordsContext, wordsFor } from '../walk/words.ts';
import { Domains } from './domains.tsx';

const words = wordsFor({ languages: [], languageId: null, timeZone: 'Europe/Brussels' });
const NINE = '2026-11-17T08:00:00Z';
const tile = (open: boolean, next: string | null = null): Tile => ({
  ...{ domainId: 1, name: 'Reispassen', icon: 'document', color: null, open },
  next: next === null ? null : new Date(next),
});

/** The question, what is said below it, and each tile. */
function read(tiles: readonly Tile[], more = false) {
  render(
    <WordsContext value={words}>
      <Domains
        state={STATE}
        tiles={tiles.map((one, domainId) => ({ ...one, domainId }))}
        more={more}
        now={new Date('2026-11-16T09:00:00Z')}
        onDomain={vi.fn()}
        onMore={vi.fn()}
      />
    </WordsContext>,
  );
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(screen.getAllByRole('button')).toHaveLength(Math.min(tiles.length, 6));
  return { asked: texts('h1, p'), tiles: texts('small') };
}

const opens = 'Open vanaf di\u00a009:00';

it.each([
  [
    'some are open',
    [tile(true), tile(false, NINE), tile(false)],
    [nl.chooseDomain],
    [opens, nl.closedNow],
  ],
  [
    'all open at the same time',
    [tile(false, NINE), tile(false, NINE)],
    [nl.closed, 'Opnieuw open: dinsdag 17 november, 09:00.'],
    [],
  ],
  [
    'all are closed until somebody knows',
    [tile(false), tile(false)],
    [nl.closed, nl.closedUnknown],
    [],
  ],
  [
    'one opens later',
    [tile(false, NINE), tile(false, '2026-11-30T08:00:00Z')],
    [nl.closed],
    [opens, 'Open vanaf 30\u00a0nov'],
  ],
  ['of one it is unknown', [tile(false, NINE), tile(false)], [nl.closed], [opens, nl.closedNow]],
  [
    'only one is offered',
    [tile(false, NINE)],
    [nl.closed, 'Opnieuw open: dinsdag 17 november, 09:00.'],
    [],
  ],
])('says once what holds for all tiles when %s', (_, tiles, asked, told) => {
  expect(read(tiles)).toEqual({ asked, tiles: told });
});

it('also looks at the tiles on the other page', () => {
  const closed = Array.from({ length: 6 }, () => tile(false, NINE));
  expect(read([...closed, tile(true)])).toEqual({
    asked: [nl.chooseDomain],
    tiles: Array.from({ length: 5 }, () => opens),
  });
});
