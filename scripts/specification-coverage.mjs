import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { PlainError, tool } from './lib/runtime.mjs';
import { pageOf, proofsIn } from './lib/specification-page.mjs';

/**
 * Writes docs/specification-coverage.md from what the tests say they prove; with `--check`, only reports
 * whether the page is up to date.
 */

const PAGE = join(root, 'docs/specification-coverage.md');

/** @param {string} name a module of `e2e/support` */
const load = (name) => import(pathToFileURL(join(root, 'e2e/support', name)).href);

/** @param {{ sentence: string, file: string, test: string }[]} entries */
function assertThere(entries) {
  const gone = entries.filter(
    ({ file, test }) => !readFileSync(join(root, file), 'utf8').includes(`'${test}'`),
  );
  if (gone.length === 0) return;
  const lines = gone.map(({ sentence, file, test }) => `${sentence}\n  ${file}: ${test}`);
  throw new PlainError(
    `e2e/support/proven-elsewhere.ts or proven-in-web.ts names tests that are gone:\n${lines.join('\n')}`,
  );
}

await main(async () => {
  const listed = await run(
    [...tool('@playwright/test', 'playwright'), 'test', '--list', '--reporter=json'],
    { cwd: join(root, 'e2e'), capture: true },
  );
  if (listed.code !== 0) throw new PlainError(listed.output);
  const report = JSON.parse(listed.output.slice(listed.output.indexOf('{')));
  const [{ provenElsewhere }, { notObservable }] = await Promise.all([
    load('proven-elsewhere.ts'),
    load('not-observable.ts'),
  ]);
  assertThere(provenElsewhere);
  const page = pageOf([...proofsIn(report.suites), ...provenElsewhere], notObservable);
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
