import type { Identifier } from '@mdn/browser-compat-data/types';
import { type AnyNode, parse } from 'acorn';
import { api, below, entriesBelow, isKnown, isOfInstances, javascript } from './known.ts';

const builtins = below(javascript, 'builtins');

/** Global objects and their types. */
const OBJECTS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
};
const WINDOWS = new Set(['window', 'self', 'globalThis']);

const isNewerGlobal = (name: string) =>
  !isKnown(below(builtins, name)) || !isKnown(below(api, name));

const isNewerStatic = (owner: string, name: string): boolean => {
  if (WINDOWS.has(owner)) return isNewerGlobal(name) || !isKnown(below(below(api, 'Window'), name));
  const type = below(api, OBJECTS[owner] ?? owner);
  return [below(below(builtins, owner), name), below(type, `${name}_static`)]
    .concat(owner in OBJECTS ? below(type, name) : undefined)
    .some((feature) => !isKnown(feature));
};

/** Names that something already had then, at any depth: a method with such a name may be that one. */
function namesBelow(feature: Identifier, names = new Set<string>()): Set<string> {
  for (const [name, part] of entriesBelow(feature)) {
    if (isKnown(part)) namesBelow(part, names.add(name));
  }
  return names;
}

/**
 * Methods that nothing had then, on types that existed: newer types need something that is already
 * found by its own name.
 */
const newerMethods = (() => {
  const older = new Set([...namesBelow(builtins ?? {}), ...namesBelow(api)]);
  const newerBelow = (types: Identifier | undefined, isMethod: (feature: Identifier) => boolean) =>
    entriesBelow(types)
      .filter(([, type]) => isKnown(type))
      .flatMap(([, type]) => entriesBelow(type))
      .filter(([, feature]) => !isKnown(feature) && isMethod(feature))
      .map(([name]) => name);
  const newer = [...newerBelow(builtins, isOfInstances), ...newerBelow(api, () => true)];
  return new Set(newer.filter((name) => !older.has(name)));
})();

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';

function walk(
  node: AnyNode,
  parent: AnyNode | undefined,
  see: (node: AnyNode, parent?: AnyNode) => void,
) {
  see(node, parent);
  for (const value of Object.values(node).flat()) if (isNode(value)) walk(value, node, see);
}

/** The parts of ES2022 that reached that browser later. */
function newerSyntax(node: AnyNode): string | undefined {
  if (node.type === 'StaticBlock') return 'a static block of a class';
  if (node.type === 'BinaryExpression' && node.left.type === 'PrivateIdentifier') return '#x in y';
  if (node.type === 'Literal' && node.regex?.flags.includes('d')) return 'the flag d of a pattern';
  return undefined;
}

const isName = (node: AnyNode, parent: AnyNode | undefined): boolean =>
  (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  ((parent?.type === 'Property' ||
    parent?.type === 'PropertyDefinition' ||
    parent?.type === 'MethodDefinition') &&
    parent.key === node &&
    !parent.computed) ||
  parent?.type === 'ExportSpecifier' ||
  parent?.type === 'ImportSpecifier';

/** Names a program defines itself: minified, they never equal those of the browser. */
function ownNames(program: AnyNode): Set<string> {
  const own = new Set<string>();
  const declare = (pattern: unknown) => {
    if (isNode(pattern))
      walk(pattern, undefined, (node) => node.type === 'Identifier' && own.add(node.name));
  };
  walk(program, undefined, (node) => {
    if (node.type === 'VariableDeclarator') declare(node.id);
    if ('params' in node) for (const param of node.params) declare(param);
    if ('id' in node && /Function|Class/.test(node.type)) declare(node.id);
    if (node.type === 'CatchClause') declare(node.param);
    if (/^Import\w*Specifier$/.test(node.type) && 'local' in node) declare(node.local);
  });
  return own;
}

function parsed(code: string): AnyNode | string {
  try {
    return parse(code, { ecmaVersion: 2022, sourceType: 'module' });
  } catch (error) {
    return `syntax: ${(error as Error).message}`;
  }
}

/** `await` outside a function. */
const awaitsOutside = (node: AnyNode): boolean =>
  node.type === 'AwaitExpression' ||
  (node.type === 'ForOfStatement' && node.await) ||
  (!/Function/.test(node.type) &&
    Object.values(node)
      .flat()
      .some((value) => isNode(value) && awaitsOutside(value)));

/** What a program uses that old browsers lack; anything it tests first with `typeof` or `?.` may be missing. */
export function newerScript(code: string): string[] {
  const program = parsed(code);
  if (typeof program === 'string') return [program];
  const own = ownNames(program);
  const asked = new Set<string>();
  walk(program, undefined, (node) => {
    if (node.type !== 'UnaryExpression' || node.operator !== 'typeof') return;
    if (node.argument.type === 'Identifier') asked.add(node.argument.name);
    const { argument } = node;
    if (argument.type === 'MemberExpression' && argument.property.type === 'Identifier') {
      asked.add(argument.property.name);
    }
  });
  const found = new Set<string>(awaitsOutside(program) ? ['await outside of a function'] : []);
  const note = (name: string, text: string) => {
    if (!asked.has(name)) found.add(text);
  };
  walk(program, undefined, (node, parent) => {
    const syntax = newerSyntax(node);
    if (syntax) found.add(syntax);
    if (node.type === 'Identifier' && !own.has(node.name) && !isName(node, parent)) {
      if (isNewerGlobal(node.name)) note(node.name, node.name);
    }
    if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
      return;
    const { object, property } = node;
    if (
      object.type === 'Identifier' &&
      !own.has(object.name) &&
      isNewerStatic(object.name, property.name)
    ) {
      note(property.name, `${object.name}.${property.name}`);
    }
    const isCalled =
      parent?.type === 'CallExpression' && parent.callee === node && !parent.optional;
    if (isCalled && newerMethods.has(property.name)) note(property.name, `.${property.name}()`);
  });
  return [...found];
}
