import ts from 'typescript';
import { codeIn } from './source.mjs';

/** @typedef {import('./source.mjs').Edit} Edit */
/** @typedef {import('./source.mjs').Source} Source */

const Kind = ts.SyntaxKind;

/** @type {Partial<Record<ts.SyntaxKind, [kind: string, replacement: string]>>} */
const OPERATORS = {
  [Kind.LessThanToken]: ['boundary', '<='],
  [Kind.LessThanEqualsToken]: ['boundary', '<'],
  [Kind.GreaterThanToken]: ['boundary', '>='],
  [Kind.GreaterThanEqualsToken]: ['boundary', '>'],
  [Kind.EqualsEqualsEqualsToken]: ['comparison', '!=='],
  [Kind.ExclamationEqualsEqualsToken]: ['comparison', '==='],
  [Kind.AmpersandAmpersandToken]: ['logic', '||'],
  [Kind.BarBarToken]: ['logic', '&&'],
  [Kind.PlusToken]: ['arithmetic', '-'],
  [Kind.MinusToken]: ['arithmetic', '+'],
  [Kind.AsteriskToken]: ['arithmetic', '/'],
};

const METHODS = new Map(
  Object.entries({
    every: 'some',
    some: 'every',
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
  }),
);

/** @param {ts.Node} node @param {string} kind @param {string} replacement @returns {Edit} */
const replace = (node, kind, replacement) => ({
  kind,
  start: node.getStart(),
  end: node.getEnd(),
  replacement,
});

/** Concatenating texts is not arithmetic. @param {ts.BinaryExpression} node */
const isOfTexts = (node) =>
  [node.left, node.right].some(
    (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
  );

/** In a condition, `true` and `false` already do what the opposite comparison would. @param {ts.Node} node */
const isCondition = ({ parent }) => ts.isIfStatement(parent) || ts.isConditionalExpression(parent);

/** @param {ts.Node} node @returns {Generator<Edit>} */
function* conditions(node) {
  const condition =
    ts.isIfStatement(node) || ts.isWhileStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : undefined;
  if (!condition) return;
  yield replace(condition, 'condition', 'false');
  // An infinite loop says nothing about the tests.
  if (!ts.isWhileStatement(node)) yield replace(condition, 'condition', 'true');
}

/** @param {ts.Node} node @returns {Generator<Edit>} */
function* operators(node) {
  if (ts.isBinaryExpression(node)) {
    const [kind, text] = OPERATORS[node.operatorToken.kind] ?? [];
    const isKnown =
      (kind === 'arithmetic' && isOfTexts(node)) || (kind === 'comparison' && isCondition(node));
    if (kind && text && !isKnown) yield replace(node.operatorToken, kind, text);
    if (node.operatorToken.kind === Kind.QuestionQuestionToken)
      yield replace(node, 'default', node.left.getText());
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken)
    yield replace(node, 'logic', node.operand.getText());
}

/** Nobody could notice a millisecond more. @param {ts.Node} node */
const isDuration = (node) => isNamedDuration(node) || isOfTimer(node);

/** @param {ts.Node} node */
const isOfTimer = ({ parent }) =>
  ts.isCallExpression(parent) && /set(Timeout|Interval)$/.test(parent.expression.getText());

/** @param {ts.Node} node */
const isNamedDuration = ({ parent }) =>
  (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) &&
  /(Ms|_MS|^staleTime|^gcTime|^retryDelay)$/.test(parent.name.getText());

/** `{ 400: … }`. @param {ts.Node} node */
const isNameOfProperty = (node) =>
  ts.isPropertyAssignment(node.parent) && node.parent.name === node;

/** @param {ts.Node} node @returns {Generator<Edit>} */
function* values(node) {
  if (node.kind === Kind.TrueKeyword) yield replace(node, 'value', 'false');
  if (node.kind === Kind.FalseKeyword) yield replace(node, 'value', 'true');
  if (ts.isNumericLiteral(node) && !isDuration(node)) {
    const more = `${node.getText()} + 1`;
    yield replace(node, 'number', isNameOfProperty(node) ? `[${more}]` : `(${more})`);
  }
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 1) {
    for (const element of node.elements) {
      const end = element === node.elements.at(-1) ? node.getEnd() - 1 : element.getEnd() + 1;
      if (
        !ts.isSpreadElement(element) &&
        !ts.isOmittedExpression(element) &&
        !isToldElsewhere(node)
      )
        yield { kind: 'element', start: element.getFullStart(), end, replacement: '' };
    }
  }
}

/** `[a, b] = …` is a pattern, not a list. @param {ts.Node} node */
const isName = (node) =>
  ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind === Kind.EqualsToken;

/**
 * The dependencies of an effect: the linter, with which `npm test` begins, knows what belongs there.
 * @param {ts.Node} node
 */
const isDependencies = ({ parent }) =>
  ts.isCallExpression(parent) &&
  /^use(Layout)?(Effect|Memo|Callback)$/.test(parent.expression.getText());

/** @param {ts.Node} node */
const isToldElsewhere = (node) => isName(node) || isDependencies(node);

/** @param {ts.Node} node @returns {Generator<Edit>} */
function* steps(node) {
  if (ts.isExpressionStatement(node)) {
    const inner = ts.isAwaitExpression(node.expression)
      ? node.expression.expression
      : node.expression;
    if (ts.isCallExpression(inner)) yield replace(node, 'step', ';');
  }
  if (ts.isThrowStatement(node)) yield replace(node, 'refusal', ';');
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const { name, expression } = node.expression;
  const other = METHODS.get(name.text);
  if (other) yield replace(name, 'method', other);
  if (name.text === 'filter' || name.text === 'trim')
    yield { kind: 'method', start: expression.getEnd(), end: node.getEnd(), replacement: '' };
}

/**
 * Mistakes in code: a wrong condition, a wrong boundary, a step left out.
 * @param {Source} source
 * @returns {Generator<Edit>}
 */
export function* codeFaults(source) {
  for (const node of codeIn(source.tree)) {
    yield* conditions(node);
    yield* operators(node);
    yield* values(node);
    yield* steps(node);
  }
}
