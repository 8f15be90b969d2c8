/** Licences that a product under Apache-2.0 may ship without conditions of their own. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Whether an SPDX expression leaves us an allowed choice: any side of OR, every side of AND.
 * @param {string} expression
 * @returns {boolean}
 */
export function isAllowed(expression) {
  const text = expression.trim();
  const alternatives = splitOutside(text, 'OR');
  if (alternatives.length > 1) return alternatives.some(isAllowed);
  const parts = splitOutside(text, 'AND');
  if (parts.length > 1) return parts.every(isAllowed);
  if (text.startsWith('(') && text.endsWith(')')) return isAllowed(text.slice(1, -1));
  return allowed.has(text);
}

/** @param {string} text @param {'OR' | 'AND'} word splits at the word, not inside parentheses */
function splitOutside(text, word) {
  /** @type {string[][]} */
  const parts = [[]];
  let depth = 0;
  for (const token of text.split(/\s+/)) {
    if (depth === 0 && token === word) parts.push([]);
    else parts.at(-1)?.push(token);
    depth += token.split('(').length - token.split(')').length;
  }
  return parts.map((part) => part.join(' '));
}

/** @typedef {Record<string, string>} Versions by the name of a package */
/** @typedef {{ dependencies?: Versions, devDependencies?: Versions, optionalDependencies?: Versions }} Asked */
/** @typedef {Asked & { dev?: boolean, link?: boolean, license?: string, resolved?: string }} LockEntry */

/**
 * Dependencies we ship (not those of development) whose licence is not allowed or not known.
 * @param {Record<string, LockEntry>} packages of the lock file
 * @param {(path: string) => any} readManifest package.json of an installed package, or undefined
 */
export function licenceProblems(packages, readManifest) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.dev || entry.link) return [];
    const licence = entry.license ?? licenceOf(readManifest(path));
    if (licence && isAllowed(licence)) return [];
    return [`${path}: ${licence ?? 'no licence named'}`];
  });
}

/** @param {any} manifest old packages name their licences in a list */
function licenceOf(manifest) {
  if (typeof manifest?.license === 'string') return manifest.license;
  const types = manifest?.licenses?.map((/** @type {any} */ licence) => licence.type);
  return types?.join(' OR ');
}

/**
 * Download addresses in the lock file would tie every clone to one registry.
 * @param {Record<string, LockEntry>} packages
 */
export function addressProblems(packages) {
  return Object.entries(packages)
    .filter(([, entry]) => /^(https?|git|ssh)/.test(entry.resolved ?? ''))
    .map(
      ([path]) => `${path} has a download address; run npm install with the repository's .npmrc`,
    );
}

/**
 * Whoever installs later gets what was tried: our own packages name every version exactly.
 * @param {Record<string, LockEntry>} packages
 */
export function versionProblems(packages) {
  return Object.entries(packages)
    .filter(([path]) => !path.includes('node_modules'))
    .flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^(npm:.*@)?\d[\w.+-]*$/.test(version))
        .map(([name, version]) => `${path || '.'} asks for ${name} ${version}: name one version`),
    );
}

/**
 * A copy inside a workspace means a second version: tools started from the root load one, the workspace's own imports
 * the other.
 * @param {Record<string, LockEntry>} packages
 */
export const secondCopyProblems = (packages) =>
  Object.keys(packages)
    .filter((path) => /^(?!node_modules).*\/node_modules\//.test(path))
    .map((path) => `${path} is a second version of a package at the root: name the root's version`);
