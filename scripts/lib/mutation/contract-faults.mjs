import ts from 'typescript';
import { codeIn } from './source.mjs';

/** @typedef {import('./source.mjs').Edit} Edit */
/** @typedef {import('./source.mjs').Source} Source */

/** For each access rule, a wider and a narrower one. @type {Record<string, string[]>} */
const ACCESS = {
  public: ['session'],
  session: ['public', 'organisation'],
  pendingSession: ['public', 'session'],
  self: ['session'],
  staff: ['session', 'admin'],
  admin: ['staff'],
  selfOrAdmin: ['staff', 'ownAccount'],
  ownAccount: ['selfOrAdmin'],
  organisation: ['session'],
  desk: ['staff'],
};

/** @param {ts.PropertyAssignment} node @returns {Generator<Edit>} */
function* otherAccess({ initializer }) {
  if (!ts.isPropertyAccessExpression(initializer) || initializer.expression.getText() !== 'access')
    return;
  for (const other of ACCESS[initializer.name.text] ?? [])
    yield {
      kind: 'access',
      start: initializer.name.getStart(),
      end: initializer.getEnd(),
      replacement: other,
    };
}

/** Faults in who may do it, and in whether an API key may. @param {Source} source @returns {Generator<Edit>} */
export function* accessFaults(source) {
  for (const node of codeIn(source.tree)) {
    if (!ts.isPropertyAssignment(node)) continue;
    if (node.name.getText() === 'access') yield* otherAccess(node);
    const { initializer } = node;
    if (node.name.getText() === 'key' && initializer.kind === ts.SyntaxKind.TrueKeyword)
      yield {
        kind: 'key',
        start: initializer.getStart(),
        end: initializer.getEnd(),
        replacement: 'undefined',
      };
  }
}

/** The methods in a schema chain that refuse or change something. */
const LINKS =
  /^(min|max|length|nonempty|regex|refine|superRefine|check|trim|int|positive|nonnegative|strict|email|transform|overwrite)$/;

/** Leaves out each rule of a schema. @param {Source} source @returns {Generator<Edit>} */
export function* schemaFaults(source) {
  for (const node of codeIn(source.tree)) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) continue;
    const { name, expression } = node.expression;
    if (!LINKS.test(name.text) || expression.getText() === 'z' || expression.getText() === 'Math')
      continue;
    yield { kind: 'rule', start: expression.getEnd(), end: node.getEnd(), replacement: '' };
  }
}

/** @param {ts.ArrayLiteralExpression} list @param {readonly string[]} names @returns {Generator<Edit>} */
function* otherMembers(list, names) {
  const present = list.elements.map((element) => element.getText());
  const widened = names.find((name) => !present.includes(`'${name}'`));
  if (widened)
    yield {
      kind: 'wider',
      start: list.getStart() + 1,
      end: list.getStart() + 1,
      replacement: `'${widened}', `,
    };
  for (const element of list.elements) {
    const rest = present.filter((text) => text !== element.getText());
    yield {
      kind: 'narrower',
      start: list.getStart(),
      end: list.getEnd(),
      replacement: `[${rest.join(', ')}]`,
    };
  }
}

/**
 * Faults in the statuses from which an action starts, and to which it leads.
 * @param {Source} source
 * @returns {Generator<Edit>}
 */
export function* lifecycleFaults(source) {
  const statuses = [
    'NOT_ARRIVED',
    'ARRIVED',
    'SERVING',
    'NO_CALL',
    'ENDED',
    'CANCELLED',
    'NO_SHOW',
  ];
  for (const node of codeIn(source.tree)) {
    if (!ts.isPropertyAssignment(node)) continue;
    const { initializer } = node;
    const name = node.name.getText();
    const at = { start: initializer.getStart(), end: initializer.getEnd() };
    if (name === 'from' && ts.isArrayLiteralExpression(initializer))
      yield* otherMembers(initializer, statuses);
    if (name === 'from' && ts.isIdentifier(initializer))
      yield { kind: 'narrower', ...at, replacement: `${initializer.getText()}.slice(1)` };
    if (name === 'to' && ts.isStringLiteral(initializer))
      yield {
        kind: 'outcome',
        ...at,
        replacement: initializer.text === 'ENDED' ? "'NO_SHOW'" : "'ENDED'",
      };
    if (name === 'refused' && ts.isStringLiteral(initializer))
      yield { kind: 'refusal', ...at, replacement: "'NOT_FOUND'" };
  }
}
