// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { isGenuine } from './signature.ts';

const text = new TextEncoder().encode('site 1, visit 7');

async function signed() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const publicKey = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey));
  const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, text));
  const code = { signed: text, signature } as unknown as Parameters<typeof isGenuine>[0];
  return { code, publicKey: publicKey.toString('base64url') };
}

afterEach(() => vi.restoreAllMocks());

it('accepts a code only with the key of its own site', async () => {
  const { code, publicKey } = await signed();
  expect(await isGenuine(code, publicKey)).toBe(true);
  expect(await isGenuine(code, (await signed()).publicKey)).toBe(false);
});

it('accepts no code with an invalid key, or in a browser that cannot verify', async () => {
  const { code, publicKey } = await signed();
  expect(await isGenuine(code, 'no key')).toBe(false);
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('NotSupportedError'));
  expect(await isGenuine(code, publicKey)).toBe(false);
});
