import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFiles } from './lib/find-files.mjs';
import { compareLocales, unusedTexts } from './lib/locales.mjs';
import { root, webFolder } from './lib/paths.mjs';

const folder = join(webFolder, 'src/locales');
const sources = findFiles('apps/web/src')
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));
const problems = [
  ...compareLocales(folder, ['nl', 'en']),
  ...unusedTexts(join(folder, 'nl'), sources).map((key) => `${key} is shown nowhere`),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
