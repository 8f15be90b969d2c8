import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../common/limits.ts';
import {
  fillPlaceholders,
  hasWrongPlaceholder,
  listPlaceholders,
  PLACEHOLDER_KEYS,
} from './placeholders.ts';
import { cleanTexts, missingText, textProblem, textProblems } from './rules.ts';

describe('placeholders in a standard text', () => {
  it.each([
    ['zonder plaatshouder', false],
    ['Ticket {ticketNumber} naar {waitingRoom}', false],
    ['{siteName}{siteName}', false],
    ['Ticket {ticketnumber}', true],
    ['Ticket { ticketNumber }', true],
    ['Ticket {}', true],
    ['Ticket {ticketNumber', true],
    ['Ticket ticketNumber}', true],
    ['{{ticketNumber}}', true],
    ['{constructor}', true],
  ])('"%s" is wrong: %s', (text, wrong) => {
    expect(hasWrongPlaceholder(text)).toBe(wrong);
  });

  it('are the ten of the product, each described in both interface languages', () => {
    const [dutch, english] = [listPlaceholders('nl'), listPlaceholders('en')];
    expect(dutch.map((placeholder) => placeholder.name)).toEqual([
      '{ticketNumber}',
      '{visitorName}',
      '{domain}',
      '{waitingRoom}',
      '{route}',
      '{desk}',
      '{contact}',
      '{appointmentTime}',
      '{closingTime}',
      '{siteName}',
    ]);
    expect(new Set([...dutch, ...english].map((placeholder) => placeholder.value)).size).toBe(20);
  });

  it('are filled in, and omitted if unknown', () => {
    const text = 'Ticket {ticketNumber}: {waitingRoom}{route}. {unknown}';
    expect(fillPlaceholders(text, { ticketNumber: 'B012', waitingRoom: 'Zaal A' })).toBe(
      'Ticket B012: Zaal A. {unknown}',
    );
  });

  it('are never looked for in an inserted value', () => {
    const values = { visitorName: '{desk} $& $1', desk: 'Loket 1' };
    expect(fillPlaceholders('{visitorName}', values)).toBe('{desk} $& $1');
  });

  it('leave no brace in a valid text, whatever it contains', () => {
    const piece = fc.oneof(
      fc.constantFrom(...PLACEHOLDER_KEYS.map((key) => `{${key}}`)),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const filled = fillPlaceholders(text, {});
        expect(/[{}]/.test(filled)).toBe(hasWrongPlaceholder(text));
      }),
    );
  });
});

describe('the texts of a standard text', () => {
  it('are trimmed, and empty input is ignored', () => {
    const cleaned = cleanTexts({ 1: '  Welkom ', 2: ' \n ', 3: '', 4: null });
    expect(cleaned).toStrictEqual({ 1: 'Welkom' });
  });

  it.each([
    [{}, 'ADD_LOCALE_WARNING_MESSAGE'],
    [{ 2: 'Welcome' }, 'NO_DEFAULT_TEXT'],
    [{ 1: 'Welkom' }, undefined],
    [{ 1: 'Welkom', 2: 'Welcome' }, undefined],
  ])('%j with 1 as the default language: %s', (texts, problem) => {
    expect(missingText(texts, 1)).toBe(problem);
  });

  it('name the language of each wrong text', () => {
    expect(textProblems({ 1: 'Ga naar {zaal}', 2: 'Go to {waitingRoom}' })).toStrictEqual({
      1: 'WRONG_PLACEHOLDER',
    });
    expect(textProblem('x'.repeat(limits.standardText.textMax))).toBeUndefined();
    expect(textProblem('x'.repeat(limits.standardText.textMax + 1))).toBe('TEXT_TOO_LONG');
  });
});
