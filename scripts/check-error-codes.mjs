import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '../packages/contract/src/common/errors.ts';
import { isTest, untestedCodes } from './lib/error-codes.mjs';
import { findFiles } from './lib/find-files.mjs';
import { root } from './lib/paths.mjs';

const folders = ['packages/contract/src', 'apps/server/src', 'apps/web/src', 'e2e/tests'];
const tests = folders.flatMap(findFiles).filter(isTest);
const untested = untestedCodes(
  ERROR_CODES,
  tests.map((file) => readFileSync(join(root, file), 'utf8')),
);
for (const code of untested) {
  console.error(`${code} is not returned in any test: test where it comes from, or delete it.`);
}
process.exitCode = untested.length > 0 ? 1 : 0;
