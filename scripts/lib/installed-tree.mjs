import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const kinds = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']);

/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {Record<string, string>} [a] @param {Record<string, string>} [b] */
function sameEntries(a = {}, b = {}) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/**
 * Whether node_modules already matches the lock file, for instance after a developer's own
 * `npm install`. As its last step, npm records what it installed in node_modules/.package-lock.json.
 * @param {string} root
 */
export function treeMatchesLock(root) {
  let wanted;
  let present;
  try {
    wanted = readJson(join(root, 'package-lock.json')).packages;
    present = readJson(join(root, 'node_modules/.package-lock.json')).packages;
  } catch {
    return false;
  }
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return declaresTheSame(join(root, path), entry);
    const found = present[path];
    // Optional packages for other platforms are in the lock file but not in the folder.
    if (!found) return entry.optional === true;
    return (
      found.version === entry.version &&
      found.integrity === entry.integrity &&
      found.link === entry.link
    );
  });
}

/** @param {string} folder @param {any} entry a workspace (or the root) in the lock file */
function declaresTheSame(folder, entry) {
  try {
    const manifest = readJson(join(folder, 'package.json'));
    return kinds.every((kind) => sameEntries(manifest[kind], entry[kind]));
  } catch {
    return false;
  }
}
