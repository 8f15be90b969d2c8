import { ensureServerBuilt } from './build-server.mjs';

/** Tests that start a server start the one that operators run. */
export default ensureServerBuilt;
