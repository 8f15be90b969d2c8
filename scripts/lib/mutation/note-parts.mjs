import { afterAll } from 'vitest';

const world = /** @type {{ balieParts?: Set<string> }} */ (globalThis);

// Loaded before each test file, because loading that file already runs code that its tests need.
world.balieParts = new Set();

// Reports the parts of the sources that a test file used, along with its result.
// biome-ignore lint/correctness/noEmptyPattern: the runner gives the suite second, and insists on a pattern first
afterAll(({}, suite) => {
  Object.assign(suite.meta, { parts: [...(world.balieParts ?? [])] });
});
