import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';

/** A real browser. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(process.env),
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}
