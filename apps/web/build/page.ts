import { join } from 'node:path';
import type { BuildOptions, InlineConfig } from 'vite';

export const ROOT = join(import.meta.dirname, '..');

/** What the builds beside the back office share: they add to its folder. */
export const plain = { root: ROOT, configFile: false, logLevel: 'warn' } satisfies InlineConfig;

export const into = (outDir: string) =>
  ({
    outDir,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    // Fonts and images stay files of their own: the content security policy knows no data: fonts.
    assetsInlineLimit: 0,
  }) satisfies BuildOptions;
