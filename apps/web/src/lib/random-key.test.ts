// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { randomKey } from './random-key.ts';

it('writes all its bits, two characters per byte', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, at) => at * 16 + at);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    expect(into).toHaveLength(16);
    return bytes as never;
  });
  expect(randomKey()).toBe('00112233445566778899aabbccddeeff');
  bytes.fill(1);
  expect(randomKey()).toBe('01'.repeat(16));
});
