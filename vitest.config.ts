import { defineConfig } from 'vitest/config';
import { FileOrder } from './scripts/lib/file-order.mjs';
import { seedFrom } from './scripts/lib/seed.mjs';

// No test may need another one: files, and the tests in them, run in another order each time.
const sequence = { shuffle: { tests: true }, seed: seedFrom(process.env), sequencer: FileOrder };

/** Node runs what has no screens as it is: nothing is rewritten before, and nothing is mocked. */
const onNode = {
  sequence,
  environment: 'node',
  experimental: { viteModuleRunner: false, nodeLoader: false },
  isolate: false,
};

const web = {
  sequence,
  environment: 'jsdom',
  setupFiles: ['apps/web/src/testing/setup.ts'],
  testTimeout: 15_000,
};
const webTests = 'apps/web/{src,build}/**/*.test.{ts,tsx}';
const mocked = 'apps/web/src/**/*.mocked.test.{ts,tsx}';

export default defineConfig({
  test: {
    // Two more than the smallest machine has cores: those who stop and kill servers mostly wait.
    maxWorkers: 4,
    sequence,
    teardownTimeout: 20_000,
    projects: [
      {
        test: { ...onNode, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] },
      },
      {
        test: {
          ...onNode,
          name: 'embedded-postgres',
          include: ['packages/embedded-postgres/src/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // A worker loads the server once: every file makes its own app and database anyway.
          ...onNode,
          name: 'server',
          include: [
            'apps/server/src/**/*.test.ts',
            'packages/demo/src/**/*.test.ts',
            'packages/testkit/src/**/*.test.ts',
          ],
          pool: 'forks',
          globalSetup: [
            'scripts/lib/built-server-for-tests.mjs',
            'packages/testkit/src/global-setup.ts',
          ],
          setupFiles: ['packages/testkit/src/setup.ts'],
          // Long, for a machine that others keep busy: whoever waits longer than this waits for ever.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // One load of the application for all; only a file that puts something else in its place has its own.
      { test: { ...web, name: 'web', isolate: false, include: [webTests], exclude: [mocked] } },
      { test: { ...web, name: 'web-mocked', include: [mocked] } },
      {
        test: {
          ...onNode,
          name: 'scripts',
          include: ['scripts/**/*.test.mjs'],
          testTimeout: 15_000,
        },
      },
    ],
  },
});
