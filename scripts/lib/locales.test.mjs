import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareLocales, partsOf, unusedTexts } from './locales.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balie-locales-'));
  for (const language of ['nl', 'en']) mkdirSync(join(folder, language));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} file @param {unknown} content */
const write = (file, content) => writeFileSync(join(folder, file), JSON.stringify(content));
const problems = () => compareLocales(folder, ['nl', 'en']);

/** @param {unknown} nl @param {unknown} en */
function problemsOf(nl, en) {
  write('nl/desks.json', nl);
  write('en/desks.json', en);
  return problems();
}

test('the same keys and placeholders in both languages are fine', () => {
  expect(
    problemsOf(
      { title: 'Balies', delete: { ask: '{{name}} verwijderen?' } },
      { delete: { ask: 'Delete {{ name }}?' }, title: 'Desks' },
    ),
  ).toEqual([]);
});

test.each([
  [
    'a key missing in English',
    { a: { b: 'x', c: 'y' } },
    { a: { b: 'x' } },
    'en/desks.json: a.c is missing',
  ],
  ['a key missing in Dutch', { a: 'x' }, { a: 'x', b: 'y' }, 'nl/desks.json: b is missing'],
  ['an empty text', { a: ' ' }, { a: 'x' }, 'nl/desks.json: a is empty'],
  [
    'a straight apostrophe',
    { a: "collega's" },
    { a: 'colleagues' },
    'nl/desks.json: a has a straight apostrophe',
  ],
  ['a number for a text', { a: 'x' }, { a: 3 }, 'en/desks.json: a is not a text'],
  [
    'another placeholder',
    { a: 'Dag {{name}}' },
    { a: 'Hello {{user}}' },
    'desks.json: a has "{{name}}" in nl and "{{user}}" in en',
  ],
])('%s is reported', (_, nl, en, problem) => {
  expect(problemsOf(nl, en)).toEqual([problem]);
});

test('a file that exists in one language only is reported', () => {
  write('nl/desks.json', { a: 'x' });
  expect(problems()).toEqual(['en/desks.json is missing']);
});

test('no texts at all is a problem too', () => {
  expect(problems()).toEqual([`${folder} holds no texts`]);
});

test('the format of a placeholder may differ, a tag may not', () => {
  expect(partsOf('{{count, number}} van {{- total}} <b>nu</b>')).toEqual(
    partsOf('<b>now</b> {{count}} of {{total}}'),
  );
  expect(partsOf('<b>nu</b>')).not.toEqual(partsOf('<i>now</i>'));
});

test('a text that no source uses by its key, a template or a count is reported', () => {
  write('nl/opening-hours.json', {
    title: 'Openingsuren',
    forgotten: 'Nergens',
    days: { MONDAY: 'Maandag' },
    found_one: 'Eén',
    found_other: 'Meer',
  });
  write('nl/notices.json', { 'modified-success': 'Gewijzigd' });
  const sources = [
    "t('openingHours.title') + t('openingHours.found', { count })",
    `days.map((day) => t(\`openingHours.days.\${day}\`))`,
  ];
  expect(unusedTexts(join(folder, 'nl'), sources)).toEqual(['openingHours.forgotten']);
});
