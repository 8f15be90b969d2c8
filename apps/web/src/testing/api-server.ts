import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';
import { setApiBase } from '../lib/http.ts';

/** A real HTTP server for each test, in place of ours, that handles requests as the test wants. */
export function apiServer(handle: RequestListener): void {
  let server: Server;
  beforeEach(async () => {
    server = createServer(handle);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    setApiBase(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterEach(async () => {
    setApiBase('');
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
}
