import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { baseUrlVariable } from './support/server.ts';

const browser = findBrowser(process.env);
// Every worker reads this file again: do not search twice.
if (browser) process.env.BALIE_CHROMIUM = browser;

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  // Node runs TypeScript as it is; compiling all of it first would take seconds.
  build: { external: ['**/*.ts', '**/*.mjs'] },
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // What comes late on a busy machine comes: only what fails takes this long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Those that start or stop servers begin first, in one worker; the others have the rest, and that one after them.
  projects: [
    { name: 'servers', testMatch: 'servers/*.spec.ts', workers: 1 },
    { name: 'screens', testIgnore: 'servers/*.spec.ts' },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env[baseUrlVariable],
    viewport: { width: 1366, height: 768 },
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    // A trace of every test costs a fifth of the run: ask for it when a failure needs one.
    trace: process.env.BALIE_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What is not there cannot be pressed: told at its step, and not when the whole test has run out of time.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: browser,
      // Chromium refuses its own sandbox to root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A tab that begins anew stays in its process: a tenth less work for the whole run.
        '--process-per-site',
      ],
    },
  },
});
