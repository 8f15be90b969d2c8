import { join } from 'node:path';
import type { BuildOptions, InlineConfig } from 'vite';

export const ROOT = join(import.meta.dirname, '..');

/** What the builds of the displays and the kiosk share. */
export const sharedConfig = {
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
} satisfies InlineConfig;

/** Adds to the folder that the build of the back office emptied. */
export const addTo = (outDir: string) =>
  ({
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    // As in `vite.config.ts`: the content security policy does not allow `data:` fonts.
    assetsInlineLimit: 0,
  }) satisfies BuildOptions;
