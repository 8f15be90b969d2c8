import { isDisplayPath } from '@balie/contract/features/displays/addresses.ts';
import type { Plugin } from 'vite';

/** While developing: the addresses of the public screens get their own page, as the server does it. */
export const displayPage = (): Plugin => ({
  name: 'display-page',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      if (isDisplayPath(path)) request.url = '/display.html';
      next();
    });
  },
});
