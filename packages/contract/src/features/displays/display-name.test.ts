import { describe, expect, it } from 'vitest';
import { parseDisplayName } from './display-name.ts';

const token = 'aB3_-0123456789xyz';

describe('the name of a display', () => {
  it.each([
    [token, { kind: 'any', token }],
    [`PQ-ND-${token}`, { kind: 'room', token }],
    [`PQ-OD-${token}`, { kind: 'room', token }],
    ['PQ-OD-12', { kind: 'room', id: 12 }],
    ['12', { kind: 'room', id: 12 }],
    ['PQ-ML-7', { kind: 'desk', id: 7 }],
  ])('is parsed from %s', (text, name) => {
    expect(parseDisplayName(text)).toEqual(name);
  });

  it.each([
    '',
    'short',
    '0',
    '-1',
    '01',
    '2147483648',
    '99999999999',
    'PQ-ML-',
    `PQ-ML-${token}`,
    'PQ-ND-12',
    'PQ-ND-',
    `PQ-XX-${token}%00`,
    `${token}/..`,
    `${token}\n`,
    "' or 1=1 --aaaaaaaaaaaaaa",
    'x'.repeat(65),
  ])('cannot be %j', (text) => {
    expect(parseDisplayName(text)).toBeUndefined();
  });
});
