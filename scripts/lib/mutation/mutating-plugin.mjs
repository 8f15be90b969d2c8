import { relative } from 'node:path';
import ts from 'typescript';
import { root } from '../paths.mjs';
import { applyEdit, codeIn, partAt, readSource } from './source.mjs';

/** @typedef {import('./source.mjs').Source} Source */

/** The same source, instrumented to record each part that runs, for the survey. @param {Source} source */
function noted(source) {
  const { file, text, tree } = source;
  /** @type {[number, string][]} */
  const inserts = [];
  for (const node of codeIn(tree)) {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) continue;
    const note = `globalThis.balieParts?.add(${JSON.stringify(`${file}#${partAt(source, node.getStart())}`)})`;
    const body = /** @type {ts.Node} */ (node.body);
    if (ts.isBlock(body)) inserts.push([body.getStart() + 1, `${note};`]);
    else inserts.push([body.getStart(), `(${note}, `], [body.getEnd(), ')']);
  }
  inserts.sort(([a], [b]) => b - a);
  return inserts.reduce((code, [at, piece]) => code.slice(0, at) + piece + code.slice(at), text);
}

/**
 * Serves tests the source with the current fault, without touching a file.
 * @param {{ mutant?: import('./catalogue.mjs').Mutant | undefined, survey?: Set<string> | undefined }} current
 * @returns {import('vite').Plugin}
 */
export const mutatingPlugin = (current) => ({
  name: 'balie-mutation',
  enforce: 'pre',
  load(id) {
    const file = relative(root, id.split('?')[0] ?? '');
    if (current.survey?.has(file)) return noted(readSource(file));
    if (current.mutant?.file === file) return applyEdit(readSource(file), current.mutant);
    return undefined;
  },
});
