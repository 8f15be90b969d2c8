import { shownCalls } from '@balie/contract/features/displays/call-line.ts';
import { DISPLAY_KINDS, isDeskKind } from '@balie/contract/features/displays/kinds.ts';
import { describe, expect, it } from 'vitest';
import type { DisplaySample } from '../../lib/display-sample.ts';
import { sampleDisplay } from './sample-display.ts';

const now = new Date('2026-11-17T09:00:00Z');
const sample: DisplaySample = {
  kind: 'waiting-room',
  calling: true,
  siteName: 'Stadhuis',
  language: 'en',
  timeZone: 'Europe/Brussels',
  siteColor: '#005A9C',
  room: { name: 'Zolder', route: 'Z', color: '#BB29BB' },
  desks: [
    { name: 'Loket 9', firstName: 'Pieter', lastName: 'Claes' },
    { name: 'Loket 1', firstName: 'An', lastName: 'Peeters' },
  ],
};

describe('the preview of a display', () => {
  it('calls at the desk that is being edited, and keeps the last calls', () => {
    const { content, calls, users } = sampleDisplay(sample, now);
    expect(content?.room).toMatchObject({ name: 'Zolder', route: 'Z', color: '#BB29BB' });
    expect(shownCalls(calls.line)).toMatchObject([
      { deskName: 'Loket 9', userName: 'Pieter Claes' },
    ]);
    expect(calls.last.length).toBeGreaterThan(1);
    expect(users?.map(({ deskName }) => deskName)).toEqual(['Loket 9', 'Loket 1']);
  });

  it('is at rest when nobody is called', () => {
    const { calls } = sampleDisplay({ ...sample, calling: false }, now);
    expect(shownCalls(calls.line)).toEqual([]);
    expect(calls.last.map(({ ticketNumber }) => ticketNumber)).not.toContain('B012');
  });

  it.each(DISPLAY_KINDS)('for a %s has a desk only if there is one', (kind) => {
    const { content } = sampleDisplay({ ...sample, kind }, now);
    expect(content?.desk?.name).toBe(isDeskKind(kind) ? 'Loket 9' : undefined);
  });

  it('of a door names nobody', () => {
    const { content, calls } = sampleDisplay({ ...sample, kind: 'door' }, now);
    expect(content?.desk?.userName).toBe('');
    expect(shownCalls(calls.line).map(({ userName }) => userName)).toEqual(['']);
  });

  it('can be drawn before there is any desk', () => {
    expect(sampleDisplay({ ...sample, desks: [] }, now).users).toEqual([]);
  });
});
