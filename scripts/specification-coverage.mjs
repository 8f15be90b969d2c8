import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { PlainError, tool } from './lib/runtime.mjs';

/**
 * Writes docs/specification-coverage.md from the titles of the specification walk; with `--check` it
 * only says whether the page is current.
 */

const PAGE = join(root, 'docs/specification-coverage.md');
const FOLDER = join(root, 'e2e/tests/specification');

/** @typedef {{ section: string, sentence: string, file: string }} Row */
/** @typedef {{ title: string, specs: { title: string }[], suites?: Suite[] }} Suite */

/**
 * The outermost suites are the files, in them stand the sections.
 * @param {Suite[]} files @returns {Row[]}
 */
const rowsOf = (files) =>
  files.flatMap(({ title: file, suites: sections = [] }) =>
    sections.flatMap(({ title: section, specs }) =>
      specs.map(({ title: sentence }) => ({
        section,
        sentence,
        file: file.replace(/^specification\//, ''),
      })),
    ),
  );

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');

/** @param {Row[]} rows @param {{ section: string, sentence: string, reason: string }[]} unseen */
function pageOf(rows, unseen) {
  const sections = [...new Set(rows.map(({ section }) => section))];
  const parts = sections.map((section) =>
    [
      `## ${section}`,
      '',
      '| Sentence | Test |',
      '|---|---|',
      ...rows
        .filter((row) => row.section === section)
        .map(({ sentence, file }) => `| ${cell(sentence)} | \`${file}\` |`),
      '',
    ].join('\n'),
  );
  return [
    '# What of the specification is proven, sentence by sentence',
    '',
    `Made by \`npm run coverage:specification\` from the tests in \`e2e/tests/specification\` (\`npm run test:specification\` runs them): ${rows.length} sentences in ${sections.length} sections, each observed in a real browser by one test, in Dutch. The sentences are in our own words, in the order of the specification.`,
    '',
    ...parts,
    '## What cannot be observed',
    '',
    '| Section | Sentence | Why |',
    '|---|---|---|',
    ...unseen.map((row) => `| ${row.section} | ${cell(row.sentence)} | ${cell(row.reason)} |`),
    '',
  ].join('\n');
}

await main(async () => {
  const listed = await run(
    [
      ...tool('@playwright/test', 'playwright'),
      'test',
      '--list',
      '--project=specification',
      '--reporter=json',
    ],
    { cwd: join(root, 'e2e'), capture: true },
  );
  if (listed.code !== 0) throw new PlainError(listed.output);
  const report = JSON.parse(listed.output.slice(listed.output.indexOf('{')));
  const { notObservable } = await import(pathToFileURL(join(FOLDER, 'not-observable.ts')).href);
  const page = pageOf(rowsOf(report.suites), notObservable);
  if (!process.argv.includes('--check')) {
    writeFileSync(PAGE, page);
    console.log(`Wrote ${relative(root, PAGE)}.`);
    return 0;
  }
  if (readFileSync(PAGE, 'utf8') === page) return 0;
  throw new PlainError(
    'docs/specification-coverage.md is not current: npm run coverage:specification',
  );
});
