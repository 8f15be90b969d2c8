import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../paths.mjs';

/** @typedef {{ file: string, text: string, tree: ts.SourceFile }} Source */
/**
 * A change to a source, and its kind of fault.
 * @typedef {{ kind: string, start: number, end: number, replacement: string }} Edit
 */

/** @param {string} file relative to the root of the project @param {string} [text] @returns {Source} */
export function readSource(file, text = readFileSync(join(root, file), 'utf8')) {
  return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
}

/** Every node that becomes code, which types do not. @param {ts.Node} node @returns {Generator<ts.Node>} */
export function* codeIn(node) {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
    return;
  if (ts.isImportDeclaration(node)) return;
  yield node;
  /** @type {ts.Node[]} */
  const children = [];
  ts.forEachChild(node, (child) => {
    children.push(child);
  });
  for (const child of children) yield* codeIn(child);
}

/** @param {Source} source @param {number} position */
export const lineAt = (source, position) =>
  source.tree.getLineAndCharacterOfPosition(position).line + 1;

/** @param {Source} source @param {Edit} edit */
export const applyEdit = ({ text }, { start, end, replacement }) =>
  text.slice(0, start) + replacement + text.slice(end);

/** @param {ts.Node} node @returns {string | undefined} */
function nameOf(node) {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.name.getText();
  const name = /** @type {{ name?: ts.Node }} */ (/** @type {unknown} */ (node)).name;
  return name?.getText();
}

/**
 * The part of a file at a position: a function, a constant, a method. Lines move, names stay.
 * @param {Source} source @param {number} position
 */
export function partAt({ tree }, position) {
  const holds = (/** @type {ts.Node} */ node) => node.pos <= position && position < node.end;
  const statement = tree.statements.find(holds);
  if (!statement) return '';
  const member = ts.isClassDeclaration(statement) ? statement.members.find(holds) : undefined;
  return [nameOf(statement), member && (nameOf(member) ?? 'constructor')].filter(Boolean).join('.');
}
