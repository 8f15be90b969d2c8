import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rule.ts';

const names = ['els.peeters', 'Gemeentehuis Sint-Niklaas', 'An'];
const isCommon = (password: string) => password === 'welkom12345';

describe('a password', () => {
  it.each([
    ['of nine characters', 'k3vd82mqh', 'INVALID_PASSWORD'],
    ['of nine characters that take more room', '🙂'.repeat(9), 'INVALID_PASSWORD'],
    ['of 202 characters', 'x7'.repeat(101), 'INVALID_PASSWORD'],
    ['that is the username', 'els.peeters', 'PASSWORD_IS_NAME'],
    ['that is the username, dressed up', 'Els-Peeters_2026', 'PASSWORD_IS_NAME'],
    ['that is the username twice', 'elspeetersELSPEETERS', 'PASSWORD_IS_NAME'],
    ['that is the site', 'gemeentehuis sint niklaas!', 'PASSWORD_IS_NAME'],
    ['that many people have', 'welkom12345', 'PASSWORD_TOO_COMMON'],
  ])('%s is refused', (_, password, problem) => {
    expect(passwordProblem(password, { names, isCommon })).toBe(problem);
  });

  it.each([
    ['of ten characters', 'k3vd82mqhh'],
    ['that holds the username in something longer', 'de fiets van els.peeters is blauw'],
    ['with a short name in a word', 'lantaarnpaal met regen'],
    ['of spaces and punctuation', '  ~~ groen ~~  7'],
    ['as long as it may be', 'x7'.repeat(100)],
  ])('%s is accepted', (_, password) => {
    expect(passwordProblem(password, { names, isCommon })).toBeUndefined();
  });
});
