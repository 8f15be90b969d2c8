import { describe, expect, it } from 'vitest';
import {
  addMonths,
  canDelete,
  isGrey,
  isHidden,
  messageDateErrors,
  newMessageDates,
  REMOVED_MESSAGE_TEXT,
} from './rules.ts';

const today = '2026-11-15';

describe('a row of the message board', () => {
  it.each([
    ['published today, expires later', '2026-11-15', '2027-05-15', false],
    ['published in January last year', '2025-01-01', '2027-01-01', false],
    ['published in December two years ago', '2024-12-31', '2027-01-01', true],
    ['expires today', '2026-11-01', '2026-11-15', false],
    ['expired yesterday', '2026-11-01', '2026-11-14', true],
    ['published in the future', '2026-12-01', '2026-12-31', false],
  ])('%s: grey or not', (_, publicationDate, expiryDate, grey) => {
    expect(isGrey({ publicationDate, expiryDate }, today)).toBe(grey);
  });

  it.each([
    ['2024-01-01', false],
    ['2023-12-31', true],
    ['2023-01-01', true],
    ['2026-11-15', false],
    ['2027-01-01', false],
  ])('published on %s: hidden is %s', (publicationDate, hidden) => {
    expect(isHidden({ publicationDate }, today)).toBe(hidden);
  });

  it.each([
    ['text and expiry to come', '<p>Tekst</p>', '2026-11-16', true],
    ['expires today', '<p>Tekst</p>', '2026-11-15', false],
    ['expired', '<p>Tekst</p>', '2026-11-14', false],
    ['no description', '  ', '2026-11-16', false],
    ['removed', REMOVED_MESSAGE_TEXT, '2026-11-16', false],
    ['removed, inside a paragraph', `<p>${REMOVED_MESSAGE_TEXT}</p>`, '2026-11-16', false],
  ])('%s: can be deleted or not', (_, description, expiryDate, expected) => {
    expect(canDelete({ description, expiryDate }, today)).toBe(expected);
  });
});

describe('the dates of a message', () => {
  const publication = 'PUBLICATION_BEFORE_TODAY';
  const expiry = 'EXPIRY_BEFORE_PUBLICATION';
  it.each([
    ['today and today', '2026-11-15', '2026-11-15', undefined, {}],
    [
      'publication yesterday',
      '2026-11-14',
      '2026-12-01',
      undefined,
      { publicationDate: publication },
    ],
    ['expiry before publication', '2026-12-02', '2026-12-01', undefined, { expiryDate: expiry }],
    [
      'both in the past',
      '2026-11-01',
      '2026-11-14',
      undefined,
      { publicationDate: publication, expiryDate: expiry },
    ],
    ['published earlier and unchanged', '2026-11-01', '2026-11-15', '2026-11-01', {}],
    [
      'published earlier and moved to another past day',
      '2026-11-02',
      '2026-11-15',
      '2026-11-01',
      { publicationDate: publication },
    ],
    [
      'published earlier, expired now',
      '2026-11-01',
      '2026-11-14',
      '2026-11-01',
      { expiryDate: expiry },
    ],
  ])('%s', (_, publicationDate, expiryDate, published, expected) => {
    expect(messageDateErrors({ publicationDate, expiryDate }, { today, published })).toEqual(
      expected,
    );
  });

  it.each([
    ['2026-11-15', '2027-05-15'],
    ['2026-08-31', '2027-02-28'],
    ['2027-08-31', '2028-02-29'],
    ['2026-12-01', '2027-06-01'],
  ])('of a new message on %s are that day and %s', (day, expected) => {
    expect(newMessageDates(day)).toEqual({ publicationDate: day, expiryDate: expected });
  });

  it('add months across a year', () => {
    expect(addMonths('2026-01-31', 13)).toBe('2027-02-28');
  });
});
