import { join } from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { baseUrlVariable, startServer } from './server.ts';

/** One server for the whole run; the returned function stops it. */
export default async function globalSetup() {
  const server = await startServer({ log: join(root, 'e2e/test-results/server.log') });
  process.env[baseUrlVariable] = server.url;
  return server.stop;
}
