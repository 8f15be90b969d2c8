// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { PROBLEM_REASONS } from '../../lib/paths.ts';
import { problemTexts, readReason, solvedByOtherAccount } from './problem-texts.ts';

describe('the problem page', () => {
  it.each([
    ['access', 'Geen toegang', /geen toegang tot deze pagina/],
    ['license', 'Licentie vervallen', /licentie van uw organisatie is vervallen/],
    ['userlicense', 'Geen licentie', /Uw account heeft geen licentie/],
    ['other', 'Pagina niet gevonden', /bestaat niet \(meer\)/],
    ['anything', 'Pagina niet gevonden', /bestaat niet \(meer\)/],
    [undefined, 'Pagina niet gevonden', /bestaat niet \(meer\)/],
    ['__proto__', 'Pagina niet gevonden', /bestaat niet \(meer\)/],
  ])('with reason %s says %s', (reason, title, text) => {
    expect(problemTexts[readReason(reason)]).toEqual({ title, text: expect.stringMatching(text) });
  });

  it('offers another account if the account is the problem', () => {
    expect(PROBLEM_REASONS.filter(solvedByOtherAccount)).toEqual(['access', 'userlicense']);
  });
});
