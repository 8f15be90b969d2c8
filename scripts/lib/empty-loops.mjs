import ts from 'typescript';

/** Constants: lists and objects whose declaration shows what is in them. */
const CONSTANT = /^[A-Z][A-Z0-9_]+$/;
/** Methods that return as many items as they get. */
const KEEPS_LENGTH = new Set([
  'map',
  'entries',
  'keys',
  'values',
  'toSorted',
  'toReversed',
  'sort',
]);
/** Calls that check that a list is not empty, or state that it may be. */
const SAYS_SO = new Set(['notEmpty', 'mayBeEmpty']);
const OF_OBJECTS = new Set(['entries', 'keys', 'values']);

/**
 * Loops in a test whose assertions may never run because the list may be empty: each with its line and its
 * list. A list is known to be filled if it is written out, if `notEmpty` checked it, or if its length was
 * asserted just before.
 * @param {string} file
 * @param {string} text
 */
export function emptyLoops(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {{ line: number, list: string, start: number, end: number }[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const list = loopedList(node);
    if (
      list &&
      (isClaim(node) || asserts(bodyOf(node))) &&
      !isFilled(list, source) &&
      !wasCounted(node, list)
    ) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ line: line + 1, list: list.getText(), start: list.getStart(), end: list.end });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.Node} node */
function loopedList(node) {
  if (ts.isForOfStatement(node)) return node.expression;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined;
  const { name, expression } = node.expression;
  return name.text === 'forEach' || isClaim(node) ? expression : undefined;
}

/** `expect(list.every(…))`, which is true of an empty list. @param {ts.Node} node */
const isClaim = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'every' &&
  ts.isCallExpression(node.parent) &&
  node.parent.expression.getText() === 'expect';

/** @param {ts.Node} node */
const bodyOf = (node) =>
  ts.isForOfStatement(node) ? node.statement : /** @type {ts.CallExpression} */ (node).arguments[0];

/**
 * Whether the node asserts something itself, not in a nested test.
 * @param {ts.Node | undefined} node
 * @returns {boolean}
 */
function asserts(node) {
  if (!node) return false;
  if (ts.isCallExpression(node)) {
    const name = node.expression.getText();
    if (/^(it|test|describe)\b/.test(name)) return false;
    if (name === 'expect' || name.startsWith('expect.')) return true;
  }
  return ts.forEachChild(node, (child) => asserts(child) || undefined) ?? false;
}

/** @param {ts.Expression} list @param {ts.SourceFile} source @returns {boolean} */
function isFilled(list, source) {
  if (
    ts.isParenthesizedExpression(list) ||
    ts.isAsExpression(list) ||
    ts.isSatisfiesExpression(list)
  )
    return isFilled(list.expression, source);
  if (ts.isArrayLiteralExpression(list))
    return list.elements.some(
      (one) => !ts.isSpreadElement(one) || isFilled(one.expression, source),
    );
  if (ts.isObjectLiteralExpression(list))
    return list.properties.some((one) => !ts.isSpreadAssignment(one));
  if (ts.isStringLiteral(list)) return list.text !== '';
  if (ts.isIdentifier(list)) {
    const value = initialOf(list.text, source);
    return CONSTANT.test(list.text) || (value !== undefined && isFilled(value, source));
  }
  return ts.isCallExpression(list) && isFilledCall(list, source);
}

/** @param {ts.CallExpression} call @param {ts.SourceFile} source @returns {boolean} */
function isFilledCall(call, source) {
  const [argument] = call.arguments;
  if (SAYS_SO.has(call.expression.getText())) return true;
  if (!ts.isPropertyAccessExpression(call.expression)) return false;
  const { expression, name } = call.expression;
  if (expression.getText() === 'Object' && OF_OBJECTS.has(name.text))
    return argument !== undefined && isFilled(argument, source);
  if (expression.getText() === 'Array' && name.text === 'from')
    return /^\{ length: [1-9A-Z]/.test(argument?.getText() ?? '');
  return KEEPS_LENGTH.has(name.text) && isFilled(expression, source);
}

/** The initial value of a constant in the file. @param {string} name @param {ts.SourceFile} source */
function initialOf(name, source) {
  /** @type {ts.Expression[]} */
  const values = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name) {
      if (node.initializer && node.parent.flags & ts.NodeFlags.Const) values.push(node.initializer);
      else values.push(ts.factory.createNull());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // A list that is filled later starts empty; two constants with the same name are not told apart.
  return values.length === 1 ? values[0] : undefined;
}

/** Whether an earlier line of the same block asserts the length. @param {ts.Node} node @param {ts.Expression} list */
function wasCounted(node, list) {
  let statement = node;
  while (statement.parent && !ts.isBlock(statement.parent)) statement = statement.parent;
  if (!statement.parent) return false;
  const before = /** @type {ts.Block} */ (statement.parent).statements
    .filter((one) => one.end <= node.getStart())
    .map((one) => one.getText());
  const name = list.getText();
  return before.some(
    (text) =>
      text.startsWith(`expect(${name}).toHaveLength(`) ||
      text.startsWith(`expect(${name}.length).toBe`) ||
      text.startsWith(`expect(${name}).not.toEqual([])`) ||
      text.startsWith(`await expect(${name}).toHaveCount(`),
  );
}
