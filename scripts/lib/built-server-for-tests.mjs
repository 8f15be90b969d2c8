import { existsSync } from 'node:fs';
import { ensureServerBuilt } from './build-server.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { webDist } from './paths.mjs';

/** Tests start the server that operators run; the web pages only have to exist. */
export default () => (existsSync(webDist) ? ensureServerBuilt() : ensureBuilt());
