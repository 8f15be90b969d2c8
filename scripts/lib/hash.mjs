import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}

/**
 * One hash over the names and contents of files and whole folders. Times play no part, so a fresh clone
 * and an old one with the same contents agree; a path that does not exist is ignored.
 * @param {string} base @param {string[]} paths relative to base
 */
export function hashFiles(base, paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => filesUnder(join(base, path)));
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(base, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
