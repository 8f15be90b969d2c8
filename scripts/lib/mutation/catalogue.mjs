import { findFiles } from '../find-files.mjs';
import { areas } from './areas.mjs';
import { lineAt, partAt, readSource } from './source.mjs';

/** @typedef {import('./source.mjs').Edit} Edit */
/** @typedef {import('./source.mjs').Source} Source */
/**
 * One fault. `id` names it independently of its line: file, part, kind, and what became what.
 * @typedef {Edit & { id: string, area: string, file: string, line: number, part: string, was: string }} Mutant
 */

/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

const isSource = (/** @type {string} */ file) => /(?<!\.(test|generated|d))\.tsx?$/.test(file);

/** @returns {string[]} */
const sourceFiles = () =>
  ['packages/contract/src', 'apps/server/src', 'apps/web/src']
    .flatMap((folder) => findFiles(folder))
    .filter(isSource);

/** @param {Source} source @param {Edit} edit @param {string} area @returns {Mutant} */
function describe(source, edit, area) {
  const { file, text } = source;
  const was = oneLine(text.slice(edit.start, edit.end));
  const part = partAt(source, edit.start);
  const id = `${file}#${part} ${edit.kind}: ${was} → ${oneLine(edit.replacement) || 'nothing'}`;
  return { ...edit, id, area, file, line: lineAt(source, edit.start), part, was };
}

/** Numbers identical faults in the same part from the second one on. @param {Mutant[]} mutants */
function numbered(mutants) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return mutants.map((mutant) => {
    const count = (seen.get(mutant.id) ?? 0) + 1;
    seen.set(mutant.id, count);
    return count === 1 ? mutant : { ...mutant, id: `${mutant.id} (${count})` };
  });
}

/** @param {Source} source @param {import('./areas.mjs').Area} area @returns {Mutant[]} */
export function mutantsOf(source, { name, grounds }) {
  const faults = grounds
    .filter(({ files }) => files.test(source.file))
    .flatMap((place) => place.faults);
  /** @type {Map<string, Mutant>} */
  const byPlace = new Map();
  for (const edit of faults.flatMap((find) => [...find(source)])) {
    const mutant = describe(source, edit, name);
    byPlace.set(`${edit.start}-${edit.end}-${edit.replacement}`, mutant);
  }
  return numbered([...byPlace.values()]);
}

/** Every fault of these areas, in the order of the files. @param {string[]} names @returns {Mutant[]} */
export function catalogue(names) {
  const files = sourceFiles();
  return areas
    .filter(({ name }) => names.includes(name))
    .flatMap((area) => {
      const own = files.filter((file) => area.grounds.some((place) => place.files.test(file)));
      return own.flatMap((file) => mutantsOf(readSource(file), area));
    });
}
