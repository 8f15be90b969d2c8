// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { problemTexts, readReason } from './problem-texts.ts';

describe('the problem page', () => {
  it.each([
    ['access', 'Geen toegang'],
    ['license', 'Licentie vervallen'],
    ['userlicense', 'Geen licentie'],
    ['other', 'Pagina niet gevonden'],
    ['anything', 'Pagina niet gevonden'],
    [undefined, 'Pagina niet gevonden'],
    ['__proto__', 'Pagina niet gevonden'],
  ])('with reason %s says %s', (reason, title) => {
    expect(problemTexts[readReason(reason)].title).toBe(title);
  });
});
