import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { below, css, entriesBelow, isKnown } from './known.ts';

const properties = below(css, 'properties');
const types = below(css, 'types');
const selectors = below(css, 'selectors');
const atRules = below(css, 'at-rules');

/** The data lists units under the name of their family. */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
  [/^d(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
];

const unitOf = (unit: string) => {
  const family = FAMILIES.find(([units]) => units.test(unit))?.[1];
  return below(below(types, 'length'), family ?? unit);
};

/** Every kind of value with this name, such as `color-mix`, which is a colour. */
const kindsOf = (name: string) =>
  [below(types, name), ...entriesBelow(types).map(([, type]) => below(type, name))].flatMap(
    (kind) => kind ?? [],
  );

function newerInValue(property: string, value: string): string[] {
  const bare = value.replace(/(["']).*?\1|url\([^)]*\)/g, '');
  const calls = [...bare.matchAll(/([a-z][a-z-]*)\(/gi)].map(([, name = '']) => name);
  const units = [...bare.matchAll(/[\d.]([a-z]+)\b/gi)].map(([, unit = '']) => unit.toLowerCase());
  const words = [...bare.matchAll(/(?<![\w-])([a-z][a-z-]*)(?![\w(-])/gi)].map(
    ([, word = '']) => word,
  );
  const own = below(properties, property);
  return [
    ...calls.filter((name) => !kindsOf(name).every(isKnown)).map((name) => `${name}()`),
    ...units.filter((unit) => !isKnown(unitOf(unit))).map((unit) => `the unit ${unit}`),
    ...words.filter((word) => !isKnown(below(own, word))).map((word) => `${property}: ${word}`),
  ];
}

function newerInDeclaration({ prop, value }: Declaration): string[] {
  return isKnown(below(properties, prop)) ? newerInValue(prop, value) : [`the property ${prop}`];
}

/** A browser ignores what it does not understand and keeps the earlier declaration. */
const hasFallback = (declaration: Declaration): boolean => {
  for (let before = declaration.prev(); before; before = before.prev()) {
    if (before.type !== 'decl' || before.prop !== declaration.prop) continue;
    if (newerInDeclaration(before).length === 0) return true;
  }
  return false;
};

function newerInRule(rule: Rule): string[] {
  const nested = rule.parent?.type === 'rule' ? ['a rule inside a rule'] : [];
  const names = [...rule.selector.matchAll(/::?([a-z-]+)/g)].map(([, name = '']) => name);
  const newer = names.filter((name) => !isKnown(below(selectors, name)));
  return [...nested, ...newer.map((name) => `the selector :${name}`)];
}

function newerInAtRule({ name, params }: AtRule): string[] {
  if (!isKnown(below(atRules, name))) return [`@${name}`];
  return name === 'media' && /[<>]/.test(params) ? ['ranges in @media'] : [];
}

const isAsked = (node: { parent?: unknown }): boolean => {
  for (let up = node.parent as postcss.Node | undefined; up; up = up.parent) {
    if (up.type === 'atrule' && (up as AtRule).name === 'supports') return true;
  }
  return false;
};

/** What a style sheet uses that old browsers lack, if there is no fallback. */
export function newerStyles(code: string): string[] {
  const found: string[] = [];
  postcss.parse(code).walk((node) => {
    if (isAsked(node)) return;
    if (node.type === 'atrule') found.push(...newerInAtRule(node));
    if (node.type === 'rule') found.push(...newerInRule(node));
    if (node.type === 'decl' && !hasFallback(node)) found.push(...newerInDeclaration(node));
  });
  return [...new Set(found)];
}
