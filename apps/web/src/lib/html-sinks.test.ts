// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
/** What turns a text into markup or code. */
const SINKS =
  /innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment|\beval\(|new Function\(/i;

it('only the places that sanitise it turn text into markup', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => SINKS.test(readFileSync(join(SOURCE, name), 'utf8')))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
  expect(files).toEqual([
    'components/markup.tsx',
    'features/messages/markup-dom.ts',
    'lib/sanitize.ts',
  ]);
});
