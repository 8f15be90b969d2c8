/** @typedef {import('./source.mjs').Edit} Edit */
/** @typedef {{ text: string, start: number, end: number, depth: number }} Token */

/** Replaces every character of an interpolation, so that positions stay the same. */
export const FILLER = '§';

const PATTERN = /'(?:[^']|'')*'|"[^"]*"|§+|[a-z_][\w.]*|\d+|::|=>|->>?|@>|<@|<=|>=|<>|[^\s]/gi;
const STARTS = new Set(['where', 'and', 'or', 'on', 'when', 'having']);
const ENDS = new Set(
  'where and or then order group limit for returning union left join cross inner on set from having when else end select offset'.split(
    ' ',
  ),
);
const OPENS_STATEMENT = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'case',
  'set',
  'values',
]);
/** @type {Record<string, string>} */
const BOUNDARY = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** @param {string} sql @returns {Token[]} */
function tokensOf(sql) {
  let depth = 0;
  return [...sql.matchAll(PATTERN)].map((match) => {
    const text = match[0].toLowerCase();
    if (text === ')') depth -= 1;
    const token = { text, start: match.index, end: match.index + match[0].length, depth };
    if (text === '(') depth += 1;
    return token;
  });
}

/**
 * `between a and b` has an `and` of its own, and `on conflict` and `distinct from` start no condition.
 * @param {Token[]} tokens
 * @param {number} at
 */
function isKeyword(tokens, at) {
  const token = tokens[at];
  if (token?.text === 'on' && tokens[at + 1]?.text === 'conflict') return false;
  if (token?.text === 'from' && tokens[at - 1]?.text === 'distinct') return false;
  if (token?.text !== 'and') return true;
  for (let before = at - 1; before >= 0; before -= 1) {
    const earlier = tokens[before];
    if (!earlier || earlier.depth < token.depth) return true;
    if (earlier.depth > token.depth) continue;
    if (earlier.text === 'between') return false;
    if (STARTS.has(earlier.text)) return true;
  }
  return true;
}

/** The condition that starts at a token, up to whatever ends it. @param {Token[]} tokens @param {number} first */
function conditionFrom(tokens, first) {
  const depth = tokens[first]?.depth ?? 0;
  let last = first;
  while (last < tokens.length) {
    const token = tokens[last];
    if (!token || token.depth < depth) break;
    const ends =
      token.depth === depth && (ENDS.has(token.text) || token.text === ',' || token.text === ';');
    if (ends && isKeyword(tokens, last)) break;
    last += 1;
  }
  return { tokens: tokens.slice(first, last), next: tokens[last]?.text };
}

/** @param {Token[]} tokens @returns {Generator<{ opener: string, first: number }>} */
function* starts(tokens) {
  const opening = tokens[0];
  const isCondition = tokens.some(({ text }) => /^(<|>|<=|>=|<>|=|and|is|in)$/.test(text));
  const isPart = opening && ![...OPENS_STATEMENT, ...STARTS, ',', ';'].includes(opening.text);
  const isQuery = opening?.text === '(' && tokens[1]?.text === 'select';
  if (isPart && isCondition && !isQuery) yield { opener: 'where', first: 0 };
  for (const [at, token] of tokens.entries()) {
    if (STARTS.has(token.text) && isKeyword(tokens, at))
      yield { opener: token.text, first: at + 1 };
  }
}

/** Leaves out the conditions of a piece of SQL, one at a time. @param {string} sql @returns {Generator<Edit>} */
function* withoutConditions(sql) {
  const tokens = tokensOf(sql);
  for (const { opener, first } of starts(tokens)) {
    const { tokens: condition, next } = conditionFrom(tokens, first);
    const [from, to] = [condition[0], condition.at(-1)];
    if (!from || !to) continue;
    // A single word (`true`) or a value in `case x when y` is not a condition.
    if (condition.length === 1 && (opener === 'when' || !from.text.startsWith(FILLER))) continue;
    const isFalse = opener === 'or' || opener === 'when' || next === 'or';
    yield {
      kind: 'condition',
      start: from.start,
      end: to.end,
      replacement: isFalse ? 'false' : 'true',
    };
  }
}

/** @param {string} sql @returns {Generator<Edit>} */
function* withoutLocks(sql) {
  for (const { 0: text, index } of sql.matchAll(
    /\bfor (?:no key )?(?:update|share)\b(?: of \w+)?(?: skip locked)?/g,
  ))
    yield { kind: 'lock', start: index, end: index + text.length, replacement: '' };
  for (const { 0: text, index } of sql.matchAll(/ skip locked\b/g))
    yield { kind: 'lock', start: index, end: index + text.length, replacement: '' };
}

/** @param {string} sql @returns {Generator<Edit>} */
function* movedBoundaries(sql) {
  for (const { text, start, end } of tokensOf(sql)) {
    const other = BOUNDARY[text];
    if (other) yield { kind: 'boundary', start, end, replacement: other };
  }
}

/** @param {string} sql with fillers for the interpolations @returns {Generator<Edit>} */
export function* faultsInSql(sql) {
  yield* withoutConditions(sql);
  yield* withoutLocks(sql);
  yield* movedBoundaries(sql);
}

/** @param {string} operator */
export const otherBoundary = (operator) => BOUNDARY[operator];
