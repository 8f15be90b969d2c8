// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { truncate } from './truncate.ts';

describe('truncate', () => {
  it('does not change a text that fits', () => {
    expect(truncate('Loket 1', 7)).toBe('Loket 1');
  });

  it('cuts a longer one and reports it', () => {
    expect(truncate('Volg de blauwe lijn naar zaal A', 21)).toBe('Volg de blauwe lijn n(...)');
  });

  it('counts characters as people do, never cutting one in half', () => {
    expect(truncate('👋👋👋', 2)).toBe('👋👋(...)');
  });
});
