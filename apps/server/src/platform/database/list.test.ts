import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../..');

/** `in` with values: each length is a separate statement, and a connection keeps three hundred of them. */
const IN_LIST = /'in',\s+(?![\s(]|[A-Z_]+\b|\[')/;

it('compares with lists as one value, so that list lengths do not use up the cached statements', () => {
  const files = globSync('**/*repository.ts', { cwd: SOURCE });
  expect(files.length).toBeGreaterThan(40);
  expect(IN_LIST.test("where('id', 'in', ids)")).toBe(true);
  const wrong = files.filter((file) => IN_LIST.test(readFileSync(join(SOURCE, file), 'utf8')));
  expect(wrong).toEqual([]);
});
