import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { firstLoad } from './plugins/first-load.ts';
import { noCircles } from './plugins/no-circles.ts';
import { notStarted } from './plugins/not-started.ts';
import { precompress } from './plugins/precompress.ts';
import { addTo, ROOT, sharedConfig } from './shared-config.ts';
import { CHROMIUM } from './wall-browsers/known.ts';
import { supportedBrowsers } from './wall-browsers/wall-browsers.ts';

/** Displays have a build of their own: for older browsers than a desk has, without any back office. */
export const displays = (outDir: string): InlineConfig => ({
  ...sharedConfig,
  plugins: [
    react(),
    notStarted(),
    noCircles(),
    supportedBrowsers(),
    precompress(),
    firstLoad({
      'a display': {
        document: 'display.html',
        modules: ['/display-main.tsx'],
        bytes: 112_000,
      },
    }),
  ],
  build: {
    ...addTo(outDir),
    target: `chrome${CHROMIUM}`,
    rolldownOptions: { input: join(ROOT, 'display.html') },
  },
});
