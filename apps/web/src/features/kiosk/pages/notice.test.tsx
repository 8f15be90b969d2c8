import type { KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ARRIVED } from '../../../testing/kiosk-server.ts';
import { nl } from '../texts/nl.ts';
import { WordsContext, wordsFor } from '../walk/words.ts';
import { Notice } from './notice.tsx';

type Refusal = Exclude<KioskResult, { ticketNumber: string }>;
const NOW = new Date('2026-11-16T09:00:00Z');
const words = wordsFor({ languages: [], languageId: null, timeZone: 'Europe/Brussels' });

function tell(refusal: Refusal, onEnd = vi.fn()) {
  return render(
    <WordsContext value={words}>
      <Notice refusal={refusal} now={NOW} onEnd={onEnd} />
    </WordsContext>,
  );
}
const read = () => [...document.querySelectorAll('h1, p')].map(({ textContent }) => textContent);
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** The texts of each outcome, from the largest to the smallest. */
const ENDS: readonly (readonly [Refusal, readonly string[]])[] = [
  [
    {
      outcome: 'TOO_EARLY',
      appointmentTime: '2026-11-16T13:30:00Z',
      from: '2026-11-16T12:30:00Z',
    },
    [nl.early, '13:30', fill(nl.earlyText, { time: '14:30', from: '13:30' })],
  ],
  [
    { outcome: 'WRONG_DAY', day: '2026-11-17', time: '10:15' },
    [
      nl.wrongDay,
      'dinsdag 17 november',
      fill(nl.wrongDayText, { day: 'dinsdag 17 november', time: '10:15' }),
    ],
  ],
  [
    { outcome: 'WRONG_SITE', siteName: 'Stadhuis' },
    [nl.wrongSite, 'Stadhuis', fill(nl.wrongSiteText, { site: 'Stadhuis' })],
  ],
  [{ outcome: 'WRONG_SITE', siteName: '' }, [nl.wrongSite, nl.wrongSiteUnknown]],
  [
    { outcome: 'CLOSED', domainId: 2, next: '2026-11-17T08:00:00Z', text: null },
    [nl.closed, fill(nl.closedText, { when: 'dinsdag 17 november, 09:00' })],
  ],
  [
    { outcome: 'CLOSED', domainId: 2, next: null, text: 'Wegens feest.' },
    [nl.closed, 'Wegens feest.'],
  ],
  [{ outcome: 'CLOSED', domainId: 2, next: null, text: null }, [nl.closed, nl.closedUnknown]],
  [{ outcome: 'GO_TO_DESK' }, [nl.desk, nl.deskText]],
  [
    { outcome: 'RESTING', seconds: 30 },
    [nl.resting, '30', fill(nl.restingText, { seconds: '30' })],
  ],
];

it.each(ENDS)('%j has its own texts', (refusal, told) => {
  tell(refusal);
  expect(read()).toEqual(told);
});

it('shows the directions to a visitor who is not called', () => {
  tell({
    outcome: 'NO_CALL',
    domainId: 2,
    appointmentTime: null,
    way: ARRIVED.way,
    closingMessage: 'We sluiten om vier uur.',
  });
  expect(read()).toEqual(expect.arrayContaining([nl.noCall, nl.noCallText]));
  expect(screen.getByText('We sluiten om vier uur.')).toBeVisible();
  expect(screen.getByText(ARRIVED.way.room?.name ?? '')).toBeVisible();
});

it('counts down the seconds that are left', () => {
  vi.useFakeTimers();
  tell({ outcome: 'RESTING', seconds: 3 });
  act(() => vi.advanceTimersByTime(2_000));
  expect(read()[1]).toBe('1');
});
