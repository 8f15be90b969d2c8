import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than the smallest machine has cores: those who stop and kill servers mostly wait.
    maxWorkers: 3,
    teardownTimeout: 20_000,
    projects: [
      {
        test: {
          name: 'contract',
          isolate: false,
          environment: 'node',
          include: ['packages/contract/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          pool: 'forks',
          // A worker loads the server once: every file makes its own app and database anyway.
          isolate: false,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/web/src/testing/setup.ts'],
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'scripts',
          environment: 'node',
          include: ['scripts/**/*.test.mjs'],
          testTimeout: 15_000,
        },
      },
    ],
  },
});
