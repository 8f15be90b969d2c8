import { ensureBuilt } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';

/** Everything `npm start` would do before it starts, for servers that are not started by npm. */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
