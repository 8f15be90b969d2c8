import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';

const options = () => ({
  executablePath: findBrowser(process.env),
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
});

export const openBrowser = (): Promise<Browser> => chromium.launch(options());

/** A real browser with a profile that survives a restart, in portrait format like most kiosks. */
export const openProfile = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    ...options(),
    ...{ locale: 'nl-BE', viewport: { width: 1080, height: 1920 } },
  });
