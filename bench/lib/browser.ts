import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { ensureWebBuilt } from '../../scripts/lib/build-web.mjs';

/** A real browser, with the web application built. */
export async function openBrowser(): Promise<Browser> {
  await ensureWebBuilt();
  return chromium.launch({
    executablePath: findBrowser(process.env),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}
