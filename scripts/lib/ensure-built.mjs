import { ensureServerBuilt } from './build-server.mjs';
import { ensureWebBuilt } from './build-web.mjs';

/** Both sides, as the sources are now. */
export async function ensureBuilt() {
  await ensureWebBuilt();
  await ensureServerBuilt();
}
