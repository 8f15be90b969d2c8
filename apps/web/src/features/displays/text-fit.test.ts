import { describe, expect, it } from 'vitest';
import { fitText, ticketParts, widthOf } from './text-fit.ts';

describe('a ticket', () => {
  it('takes more room with wide letters', () => {
    expect(widthOf('WWW001')).toBeGreaterThan(widthOf('VAC001'));
    expect(widthOf('B012')).toBeLessThan(2.5);
    expect(widthOf('É')).toBe(widthOf('E'));
  });

  it('is split where it may break', () => {
    expect(ticketParts('VAC012')).toEqual(['VAC', '012']);
    expect(ticketParts('B012')).toEqual(['B012']);
    expect(ticketParts('12345')).toEqual(['12345']);
  });
});

describe('a name', () => {
  const box = { width: 500, height: 300 };

  it('is as large as it may be where there is room', () => {
    expect(fitText('Loket 1', box, 80)).toBe(80);
    expect(fitText('Loket 1', { ...box, height: 66 }, 80)).toBeLessThanOrEqual(60);
  });

  it('takes more lines before it gets smaller, and keeps its words whole', () => {
    const long = fitText('Onthaal en inlichtingen gelijkvloers', box, 100);
    expect(long).toBeGreaterThan(60);
    expect(long * widthOf('inlichtingen')).toBeLessThanOrEqual(500);
    const word = fitText('Burgerzakenonthaalbalie', box, 100);
    expect(word * widthOf('Burgerzakenonthaalbalie')).toBeLessThanOrEqual(500);
  });

  it('stays on one line when it is short, and only then', () => {
    const line = { width: 500, height: 300 };
    expect(fitText('Loket 12', line, 200) * widthOf('Loket 12')).toBeLessThanOrEqual(500);
    const long = 'Onthaal en inlichtingen gelijkvloers';
    expect(fitText(long, line, 200) * widthOf(long)).toBeGreaterThan(500);
  });

  it('is broken rather than unreadable', () => {
    const word = 'Aangetekendezendingenophaalpuntgelijkvloersrechtsachterdetrap';
    expect(fitText(word, box, 100)).toBeGreaterThan(2 * (500 / widthOf(word)));
  });

  it('fits whatever it is', () => {
    for (const text of ['', 'A', 'M'.repeat(100), 'Loket '.repeat(17), '接待処'.repeat(30)]) {
      const size = fitText(text, { width: 240, height: 90 }, 60);
      expect(size * widthOf(text) * size).toBeLessThan(240 * 90 * 1.1);
    }
  });
});
