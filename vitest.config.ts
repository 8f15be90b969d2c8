import { defineConfig } from 'vitest/config';
import { FileOrder } from './scripts/lib/file-order.mjs';
import { seedFrom } from './scripts/lib/seed.mjs';

// No test may depend on another, so files and the tests in them run in an order drawn from the seed.
const sequence = { shuffle: { tests: true }, seed: seedFrom(process.env), sequencer: FileOrder };

/** Node runs code without screens as it is: nothing is transformed, and nothing is mocked. */
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
    // Two more than the smallest machine has cores, because tests that stop and kill servers mostly wait.
    maxWorkers: 4,
    sequence,
    teardownTimeout: 20_000,
    projects: [
      {
        test: {
          ...onNode,
          name: 'contract',
          include: ['packages/contract/src/**/*.test.ts'],
          testTimeout: 15_000,
        },
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
          // A worker loads the server once; every file creates its own app and database anyway.
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
          // Generous, for a busy machine: a test that takes longer than this hangs.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // All files share one load of the application, except those that mock parts of it.
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
