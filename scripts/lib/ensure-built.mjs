import { ensureServerBuilt } from './build-server.mjs';
import { ensureWebBuilt } from './build-web.mjs';

export async function ensureBuilt() {
  await ensureWebBuilt();
  await ensureServerBuilt();
}
