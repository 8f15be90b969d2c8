import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFiles } from './find-files.mjs';
import { root } from './paths.mjs';

/** The words in the Dutch column, for the tables that have one. */
const dutchWords = () =>
  readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 6 && !['Dutch', '---', '–'].includes(cells[1] ?? ''))
    .flatMap((cells) => (cells[1] ?? '').split(', '));

test('every Dutch word of the glossary is on a screen', () => {
  const texts = findFiles('apps/web/src/locales/nl')
    .map((file) => readFileSync(join(root, file), 'utf8').toLowerCase())
    .join('\n');
  const words = dutchWords();
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => !texts.includes(word))).toEqual([]);
});
