import { existsSync } from 'node:fs';
import { ensureServerBuilt } from './build-server.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { webDist } from './paths.mjs';

/** Tests that start a server start the one that operators run; the pages only have to be there. */
export default () => (existsSync(webDist) ? ensureServerBuilt() : ensureBuilt());
