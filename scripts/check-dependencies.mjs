import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addressProblems,
  licenceProblems,
  secondCopyProblems,
  versionProblems,
} from './lib/licences.mjs';
import { root } from './lib/paths.mjs';

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

const { packages } = readJson(join(root, 'package-lock.json'));
const problems = {
  licences: () =>
    licenceProblems(packages, (path) => {
      const file = join(root, path, 'package.json');
      return existsSync(file) ? readJson(file) : undefined;
    }),
  addresses: () =>
    [addressProblems, versionProblems, secondCopyProblems].flatMap((problemsOf) =>
      problemsOf(packages),
    ),
};

const what = process.argv[2];
if (what !== 'licences' && what !== 'addresses') throw new Error('Use `licences` or `addresses`.');
const found = problems[what]();
for (const problem of found) console.error(problem);
process.exitCode = found.length > 0 ? 1 : 0;
