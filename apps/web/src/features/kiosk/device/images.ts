import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import { KIOSK_IMAGES } from '../worker/caches.ts';

/** Images of directions are stored beside the state, so that they are available offline. */
export function keepImages({ instructions }: KioskState): void {
  const wanted = new Set(instructions.flatMap(({ imageUrl }) => imageUrl ?? []));
  keep(wanted).catch(() => undefined);
}

async function keep(wanted: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(KIOSK_IMAGES);
  const kept = await cache.keys();
  const paths = kept.map(({ url }) => new URL(url).pathname);
  for (const path of paths) if (!wanted.has(path)) await cache.delete(path);
  for (const path of wanted) if (!paths.includes(path)) await cache.add(path);
}
