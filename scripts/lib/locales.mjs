import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Map<string, unknown>} Texts by dotted key */

/** @param {unknown} value @param {string} [prefix] @returns {[string, unknown][]} */
function flatten(value, prefix = '') {
  if (value === null || typeof value !== 'object') return [[prefix, value]];
  return Object.entries(value).flatMap(([key, child]) =>
    flatten(child, prefix ? `${prefix}.${key}` : key),
  );
}

/** The key under which a file's texts are looked up: `opening-hours.json` is `openingHours`. */
const nameOf = (/** @type {string} */ file) =>
  file.replace(/\.json$/, '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The catalogues of the specification: complete, even where a more precise text is shown instead. */
const catalogues = ['errors.json', 'errors-settings.json', 'notices.json', 'notices-settings.json'];

/**
 * The texts that no source uses, neither by key nor by a template such as `visits.status.${status}`.
 * @param {string} folder the folder of one language
 * @param {readonly string[]} sources the texts of the source files
 * @returns {string[]} their keys
 */
export function unusedTexts(folder, sources) {
  const asked = new Set(sources.flatMap((source) => source.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []));
  const templates = sources
    .flatMap((source) => [...source.matchAll(/`([a-zA-Z]+\.(?:[\w.-]|\$\{[^}`]*\})+)`/g)])
    .map(([, template = '']) => template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+'))
    .map((pattern) => new RegExp(`^${pattern}$`));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && !catalogues.includes(file))
    .flatMap((file) => flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')), nameOf(file)))
    .map(([key]) => key)
    .filter((key) => {
      const base = key.replace(/_(one|other)$/, '');
      return !asked.has(base) && !templates.some((template) => template.test(base));
    });
}

/** What a translation must keep: {{placeholders}} (without their format) and <tags>. */
export function partsOf(/** @type {string} */ text) {
  const placeholders = [...text.matchAll(/{{-?\s*([^},\s]+)[^}]*}}/g)].map(
    (match) => `{{${match[1]}}}`,
  );
  const tags = [...text.matchAll(/<\/?\w+\s*\/?>/g)].map((match) => match[0]);
  return [...new Set([...placeholders, ...tags])].sort();
}

/**
 * Compares the same file in two languages.
 * @param {{ name: string, languages: [string, string], contents: [unknown, unknown] }} pair
 * @returns {string[]} problems, each one sentence
 */
function compareTexts({ name, languages, contents }) {
  const texts = contents.map((content) => new Map(flatten(content)));
  const [first, second] = /** @type {[Texts, Texts]} */ (texts);
  const problems = [
    ...[...first.keys()]
      .filter((key) => !second.has(key))
      .map((key) => `${languages[1]}/${name}: ${key} is missing`),
    ...[...second.keys()]
      .filter((key) => !first.has(key))
      .map((key) => `${languages[0]}/${name}: ${key} is missing`),
  ];
  for (const [index, language] of languages.entries()) {
    for (const [key, text] of texts[index] ?? []) {
      if (typeof text !== 'string') problems.push(`${language}/${name}: ${key} is not a text`);
      else if (text.trim() === '') problems.push(`${language}/${name}: ${key} is empty`);
      else if (/\p{L}'\p{L}/u.test(text))
        problems.push(`${language}/${name}: ${key} has a straight apostrophe`);
    }
  }
  for (const [key, text] of first) {
    const other = second.get(key);
    if (typeof text !== 'string' || typeof other !== 'string') continue;
    const [here, there] = [partsOf(text).join(' '), partsOf(other).join(' ')];
    if (here !== there)
      problems.push(
        `${name}: ${key} has "${here}" in ${languages[0]} and "${there}" in ${languages[1]}`,
      );
  }
  return problems;
}

/**
 * Compares the folders of two languages: same files, same keys, same placeholders, no empty text, one apostrophe.
 * @param {string} folder the folder that holds one folder per language
 * @param {[string, string]} languages
 */
export function compareLocales(folder, languages) {
  const files = languages.map((language) => {
    const path = join(folder, language);
    return existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.json')) : [];
  });
  const names = [...new Set(files.flat())].sort();
  if (names.length === 0) return [`${folder} holds no texts`];
  return names.flatMap((name) => {
    const missing = languages.filter((_, index) => !files[index]?.includes(name));
    if (missing.length > 0) return missing.map((language) => `${language}/${name} is missing`);
    const [first, second] = languages.map((language) =>
      JSON.parse(readFileSync(join(folder, language, name), 'utf8')),
    );
    return compareTexts({ name, languages, contents: [first, second] });
  });
}
