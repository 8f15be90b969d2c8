import type { ReadCode } from '@balie/contract/features/kiosk/check-in-code.ts';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
};

/** Whether the site itself made the code. A browser that cannot verify says no: then the desk decides. */
export async function isGenuine(code: ReadCode, publicKey: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, [
      'verify',
    ]);
    return await crypto.subtle.verify('Ed25519', key, code.signature, code.signed);
  } catch {
    return false;
  }
}
