import { afterAll } from 'vitest';

const world = /** @type {{ balieParts?: Set<string> }} */ (globalThis);

// Read before each test file: what its tests need is made while that is read.
world.balieParts = new Set();

// What a test file used of the sources travels with its result.
// biome-ignore lint/correctness/noEmptyPattern: the runner gives the suite second, and insists on a pattern first
afterAll(({}, suite) => {
  Object.assign(suite.meta, { parts: [...(world.balieParts ?? [])] });
});
