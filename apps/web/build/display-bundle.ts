import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { firstLoad } from './first-load.ts';
import { noCircles } from './no-circles.ts';
import { notStarted } from './not-started.ts';
import { precompress } from './precompress.ts';
import { CHROMIUM } from './wall-browsers/known.ts';
import { wallBrowsers } from './wall-browsers/wall-browsers.ts';

const ROOT = join(import.meta.dirname, '..');

const config = (outDir: string): InlineConfig => ({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  plugins: [
    react(),
    notStarted(),
    noCircles(),
    wallBrowsers(),
    precompress(),
    firstLoad({ 'a display': { modules: ['/display-main.tsx'], bytes: 112_000 } }),
  ],
  build: {
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    target: `chrome${CHROMIUM}`,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: join(ROOT, 'display.html') },
  },
});

/** Displays have a build of their own: for older browsers than a desk has, without any back office. */
export function displayBundle(): Plugin {
  let outDir = '';
  return {
    name: 'display-bundle',
    apply: 'build',
    configResolved({ root, build: { outDir: configured } }) {
      outDir = resolve(root, configured);
    },
    closeBundle: {
      // Starts the next bundle when this one is done.
      sequential: true,
      handler: async () => {
        await build(config(outDir));
      },
    },
  };
}
