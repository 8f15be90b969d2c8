import { onFirstUse } from './on-first-use.ts';

/** The HTTP client: only for servers that send webhooks or try an address. */
export const undici = onFirstUse<typeof import('undici')>('undici');
