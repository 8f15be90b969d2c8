import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loads a library when it is first needed: a server that never paints or posts does not pay for it. */
export const onFirstUse =
  <Library>(name: string) =>
  (): Library =>
    require(name) as Library;

/** The graphics library doubles the memory of an idle server, so it is loaded only to paint. */
export const canvas = onFirstUse<typeof import('@napi-rs/canvas')>('@napi-rs/canvas');

/** The HTTP client, loaded only by servers that send webhooks or test an address. */
export const undici = onFirstUse<typeof import('undici')>('undici');
