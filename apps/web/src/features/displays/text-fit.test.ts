import { describe, expect, it } from 'vitest';
import { fitText, ticketParts, widthOf } from './text-fit.ts';

describe('a ticket', () => {
  it('takes more room with wide letters', () => {
    expect(widthOf('WWW001')).toBeGreaterThan(widthOf('VAC001'));
    expect(widthOf('B012')).toBeLessThan(2.5);
    expect(widthOf('É')).toBe(widthOf('E'));
  });

  it.each([
    ['012', 1.725],
    ['WM', 1.8],
    ['OQ', 1.54],
    ['GH', 1.46],
    ['Ab', 1.3],
    ['mw', 1.8],
    ['fil.', 1.6],
    ['a b', 1.55],
    ['接', 1.05],
    ['€', 0.8],
  ])('%s is %d wide', (text, width) => {
    expect(widthOf(text)).toBeCloseTo(width, 5);
  });

  it('breaks where it may', () => {
    expect(ticketParts('VAC012')).toEqual(['VAC', '012']);
    expect(ticketParts('AB012')).toEqual(['AB', '012']);
    expect(ticketParts('B012')).toEqual(['B012']);
    expect(ticketParts('12345')).toEqual(['12345']);
  });
});

describe('a name', () => {
  const box = { width: 500, height: 300 };

  it.each([
    ['Loket 12', box, 200, 113.6],
    ['Loket 12', { ...box, height: 66 }, 80, 60],
    ['Loket 123 AB', box, 200, 74.8],
    ['Loket 1234 AB', box, 200, 122.9],
    ['Onthaal en inlichtingen gelijkvloers', box, 100, 78.4],
    ['Onthaal en inlichtingen gelijkvloers', { width: 240, height: 90 }, 60, 27.2],
    ['Burgerzakenonthaalbalie', box, 100, 38.9],
    ['Aangetekendezendingenophaalpuntgelijkvloersrechtsachterdetrap', box, 100, 57.8],
    ['Reispassen en', { width: 120, height: 400 }, 60, 20],
  ])('%s in %o up to %i is %d', (text, room, most, size) => {
    expect(fitText(text, room, most)).toBeCloseTo(size, 1);
  });

  it('with few letters is as high as its room is wide', () => {
    expect(fitText('7', { width: 50, height: 60 }, 200)).toBe(50);
    expect(fitText('7', { width: 32, height: 200 }, 64)).toBe(32);
  });

  it('keeps a word whole if it fits exactly', () => {
    const room = { width: widthOf('Reispassen') * 60, height: 400 };
    expect(fitText('Reispassen en', room, 60)).toBe(60);
  });

  it('uses a line and a height that it just fills', () => {
    const width = widthOf('Reispassen') + widthOf(' ') + widthOf('en');
    expect(fitText('Reispassen en', { width: width * 64, height: 1.1 * 64 }, 64)).toBe(64);
  });

  it.each([
    [6, 6],
    [7, 5.83],
  ])('from %i on shrinks no further than six pixels', (most, size) => {
    expect(fitText('Onthaal en inlichtingen', { width: 5, height: 5 }, most)).toBeCloseTo(size, 2);
  });

  it('is as large as allowed if there is room', () => {
    expect(fitText('Loket 1', box, 80)).toBe(80);
    expect(fitText('Loket 1', { ...box, height: 66 }, 80)).toBeLessThanOrEqual(60);
  });

  it('uses more lines before it shrinks, and keeps its words whole', () => {
    const long = fitText('Onthaal en inlichtingen gelijkvloers', box, 100);
    expect(long).toBeGreaterThan(60);
    expect(long * widthOf('inlichtingen')).toBeLessThanOrEqual(500);
    const word = fitText('Burgerzakenonthaalbalie', box, 100);
    expect(word * widthOf('Burgerzakenonthaalbalie')).toBeLessThanOrEqual(500);
  });

  it('stays on one line only if it is short', () => {
    const line = { width: 500, height: 300 };
    expect(fitText('Loket 12', line, 200) * widthOf('Loket 12')).toBeLessThanOrEqual(500);
    const long = 'Onthaal en inlichtingen gelijkvloers';
    expect(fitText(long, line, 200) * widthOf(long)).toBeGreaterThan(500);
  });

  it('is broken rather than unreadable', () => {
    const word = 'Aangetekendezendingenophaalpuntgelijkvloersrechtsachterdetrap';
    expect(fitText(word, box, 100)).toBeGreaterThan(2 * (500 / widthOf(word)));
  });

  it('always fits', () => {
    for (const text of ['', 'A', 'M'.repeat(100), 'Loket '.repeat(17), '接待処'.repeat(30)]) {
      const size = fitText(text, { width: 240, height: 90 }, 60);
      expect(size * widthOf(text) * size).toBeLessThan(240 * 90 * 1.1);
    }
  });
});
