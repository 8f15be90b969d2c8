import { baseUrlVariable } from '@balie/testkit/browser/server.ts';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';

const browser = findBrowser(process.env);
// Every worker reads this file again, and need not search again.
if (browser) process.env.BALIE_CHROMIUM = browser;

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  // Node runs TypeScript directly; compiling everything first would take seconds.
  build: { external: ['**/*.ts', '**/*.mjs'] },
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous: on a busy machine a late result still passes; only a failure takes this long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Tests that start or stop servers begin first, in one worker; the rest share the others, and later that one too.
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
    // Tracing every test takes a fifth of the run: switch it on when a failure needs one.
    trace: process.env.BALIE_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A missing control fails at its own step, not when the whole test runs out of time.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: browser,
      // Chromium's sandbox does not run as root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A tab that reloads stays in its process, which saves a tenth of the whole run.
        '--process-per-site',
      ],
    },
  },
});
