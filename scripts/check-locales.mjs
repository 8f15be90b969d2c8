import { join } from 'node:path';
import { compareLocales } from './lib/locales.mjs';
import { webFolder } from './lib/paths.mjs';

const problems = compareLocales(join(webFolder, 'src/locales'), ['nl', 'en']);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
