import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const features = join(import.meta.dirname, '../features');

it('every new status of a visit comes from the lifecycle', () => {
  const updates = globSync('**/*.ts', { cwd: features, exclude: ['**/*.test.ts'] }).flatMap(
    (file) =>
      [
        ...readFileSync(join(features, file), 'utf8').matchAll(
          /update visits v\s+set\s(?<columns>[\s\S]*?)\s(?:from|where)\s/g,
        ),
      ].map(({ groups }) => ({ file, columns: groups?.columns ?? '' })),
  );
  expect(updates.length).toBeGreaterThan(4);
  expect(updates.filter(({ columns }) => /\bstatus = '/.test(columns))).toEqual([]);
});
