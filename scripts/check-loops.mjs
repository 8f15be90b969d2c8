import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyLoops } from './lib/empty-loops.mjs';
import { isTest } from './lib/error-codes.mjs';
import { findFiles } from './lib/find-files.mjs';
import { root } from './lib/paths.mjs';

const folders = ['packages/contract/src', 'apps/server/src', 'apps/web/src', 'e2e/tests'];
let found = 0;
for (const file of folders.flatMap(findFiles).filter(isTest)) {
  for (const { line, list } of emptyLoops(file, readFileSync(join(root, file), 'utf8'))) {
    found++;
    console.error(
      `${file}:${line} asserts nothing when ${list} is empty: write notEmpty(${list}), or say how many there are.`,
    );
  }
}
process.exitCode = found > 0 ? 1 : 0;
