import { isDisplayPath } from '@balie/contract/features/displays/addresses.ts';
import { isKioskPath } from '@balie/contract/features/kiosk/addresses.ts';
import type { Plugin } from 'vite';

/** In development: displays and the kiosk get their own pages, as from the server. */
export const publicPages = (): Plugin => ({
  name: 'public-pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      if (isDisplayPath(path)) request.url = '/display.html';
      if (isKioskPath(path)) request.url = '/kiosk.html';
      next();
    });
  },
});
