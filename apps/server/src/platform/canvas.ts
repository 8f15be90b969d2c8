import { onFirstUse } from './on-first-use.ts';

/** The graphics library doubles the memory of an idle server, so it is loaded only to paint. */
export const canvas = onFirstUse<typeof import('@napi-rs/canvas')>('@napi-rs/canvas');
