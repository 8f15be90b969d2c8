// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PROBLEM_REASONS } from '../../lib/paths.ts';
import { problemTexts, readReason, solvedByOtherAccount } from './problem-texts.ts';

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

  it('offers another account where the account is what is wrong', () => {
    expect(PROBLEM_REASONS.filter(solvedByOtherAccount)).toEqual(['access', 'userlicense']);
  });
});
