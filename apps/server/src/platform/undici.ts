import { onFirstUse } from './on-first-use.ts';

/** The HTTP client, loaded only by servers that send webhooks or test an address. */
export const undici = onFirstUse<typeof import('undici')>('undici');
