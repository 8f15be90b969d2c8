import type { Plugin } from 'vite';

const CONTRACT = /packages\/contract\/src\/.*\.ts$/;
const OPERATIONS = /\/operations\.ts$/;
/** What the server and the API document need of a call; the browser needs its method and address. */
const NOT_FOR_THE_BROWSER = new Set<unknown>([
  'params',
  'query',
  'body',
  'response',
  'errors',
  'access',
  'summary',
  'tag',
]);

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Keeps the schemas of the contract out of screens that validate nothing: the calls lose what only
 * the server reads, and a schema that nobody imports is left out. The schemas of a form come with it.
 */
export function contractForBrowser(): Plugin {
  return {
    name: 'contract-for-browser',
    apply: 'build',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const parse = (text: string) => this.parse(text) as unknown as Node;
      if (!OPERATIONS.test(id)) return dataOnly(apply(code, valuesWithoutSideEffects(parse(code))));
      const calls = apply(code, propertiesToLeaveOut(parse(code)));
      return dataOnly(apply(calls, importsToLeaveOut(parse(calls), calls)));
    },
  };
}

const dataOnly = (code: string) => ({ code, moduleSideEffects: false, map: null });

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : [];
};

const isLeftOut = ({ type, computed, key }: Node): boolean =>
  type === 'Property' && !computed && NOT_FOR_THE_BROWSER.has((key as { name?: string }).name);

function* propertiesToLeaveOut(node: Node): Generator<Edit> {
  const properties = node.type === 'ObjectExpression' ? nodesIn(node.properties) : [];
  for (const [index, property] of properties.entries()) {
    if (!isLeftOut(property)) continue;
    yield {
      start: property.start,
      end: properties[index + 1]?.start ?? node.end - 1,
      text: '',
    };
  }
  for (const part of Object.values(node).flatMap(nodesIn)) {
    if (!isLeftOut(part)) yield* propertiesToLeaveOut(part);
  }
}

/** What the calls no longer mention is not loaded for them either. */
function* importsToLeaveOut(program: Node, code: string): Generator<Edit> {
  for (const node of nodesIn(program.body)) {
    if (node.type !== 'ImportDeclaration') continue;
    const rest = code.slice(0, node.start) + code.slice(node.end);
    const names = nodesIn(node.specifiers).map(({ local }) => (local as { name: string }).name);
    if (names.some((name) => new RegExp(`\\b${name}\\b`).test(rest))) continue;
    yield { start: node.start, end: node.end, text: '' };
  }
}

/** The contract is data: making a value of it does nothing else, so an unused one can go. */
function* valuesWithoutSideEffects(program: Node): Generator<Edit> {
  for (const statement of nodesIn(program.body)) {
    const [declaration = statement] = nodesIn(statement.declaration);
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const value of nodesIn(declaration.declarations).flatMap(({ init }) => nodesIn(init))) {
      if (/Function|Literal|Identifier/.test(value.type)) continue;
      yield { start: value.start, end: value.start, text: '/* @__PURE__ */ (() => (' };
      yield { start: value.end, end: value.end, text: '))()' };
    }
  }
}

function apply(code: string, edits: Iterable<Edit>): string {
  let text = code;
  for (const edit of [...edits].sort((one, other) => other.start - one.start)) {
    text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  }
  return text;
}
