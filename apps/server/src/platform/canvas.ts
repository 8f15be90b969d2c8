import { onFirstUse } from './on-first-use.ts';

/** The picture library: half of the memory of a server at rest, so only for those who paint. */
export const canvas = onFirstUse<typeof import('@napi-rs/canvas')>('@napi-rs/canvas');
