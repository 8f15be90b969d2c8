import { describe, expect, it } from 'vitest';
import { newerScript } from './newer-script.ts';
import { newerStyles } from './newer-styles.ts';
import { unsupportedIn } from './wall-browsers.ts';

type Outputs = Parameters<typeof unsupportedIn>[0];
const chunk = (code: string) =>
  ({ type: 'chunk', fileName: 'a.js', code }) as unknown as Outputs[number];
const asset = (fileName: string, source: string) =>
  ({ type: 'asset', fileName, source }) as unknown as Outputs[number];

describe('scripts', () => {
  it.each([
    ['await start();', 'await outside of a function'],
    ['for await (const one of all) use(one);', 'await outside of a function'],
    ['class A { static { b(); } }', 'a static block of a class'],
    ['class A { #a = 1; has(b) { return #a in b; } }', '#x in y'],
    ['/a/d.exec(b);', 'the flag d of a pattern'],
    ['structuredClone(a);', 'structuredClone'],
    ['window.structuredClone(a);', 'window.structuredClone'],
    ['Object.hasOwn(a, b);', 'Object.hasOwn'],
    ['Promise.withResolvers();', 'Promise.withResolvers'],
    ['AbortSignal.timeout(5);', 'AbortSignal.timeout'],
    ['AbortSignal.any([]);', 'AbortSignal.any'],
    ['Map.groupBy(a, b);', 'Map.groupBy'],
    ['crypto.randomUUID();', 'crypto.randomUUID'],
    ['a.b.at(-1);', '.at()'],
    ['a.findLast(b);', '.findLast()'],
    ['a.toSorted();', '.toSorted()'],
    ['new Set(a).union(b);', '.union()'],
  ])('with %s are refused', (code, problem) => {
    expect(newerScript(code)).toContain(problem);
  });

  it('that cannot be parsed are refused', () => {
    expect(newerScript('using a = b();')).toEqual([expect.stringMatching(/^syntax: /)]);
    expect(newerScript('/[a--b]/v.test(c);')).toEqual([expect.stringMatching(/^syntax: /)]);
  });

  it.each([
    'const a = b?.c ?? d; e ||= f; g ??= 1_000;',
    'class A { #a = 1; static b = 2; #c() { return this.#a; } }',
    'async () => { await a; for await (const b of c) d(b); };',
    'import("./a.js").then(({ b }) => b);',
    'export * as a from "./a.js";',
    'a.replaceAll("b", "c"); new WeakRef(a); new ResizeObserver(b); Promise.any([]);',
    'a.flatMap(b).includes(c); [...d.matchAll(/(?<=e)f/gu)];',
    'const call = { at: 1 }; use(call.at);',
    'const structuredClone = (a) => a; structuredClone(b);',
    'typeof reportError === "function" ? reportError(a) : log(a);',
    'a.randomUUID?.();',
  ])('with %s run', (code) => {
    expect(newerScript(code)).toEqual([]);
  });
});

describe('styles', () => {
  it.each([
    ['a { inset: 0 }', 'the property inset'],
    ['a { aspect-ratio: 1 }', 'the property aspect-ratio'],
    ['a { rotate: 90deg }', 'the property rotate'],
    ['a { padding-block: 1px }', 'the property padding-block'],
    ['a { overflow: clip }', 'overflow: clip'],
    ['a { width: 10cqw }', 'the unit cqw'],
    ['a { height: calc(100dvh - 1px) }', 'the unit dvh'],
    ['a { --size: 3cqh }', 'the unit cqh'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    ['a { color: light-dark(red, blue) }', 'light-dark()'],
    ['a:has(b) { color: red }', 'the selector :has'],
    ['a:focus-visible { color: red }', 'the selector :focus-visible'],
    ['a { &:hover { color: red } }', 'a rule inside a rule'],
    ['@layer a { b { color: red } }', '@layer'],
    ['@container (min-width: 3px) { a { color: red } }', '@container'],
    ['@media (width >= 3px) { a { color: red } }', 'ranges in @media'],
  ])('with %s are refused', (code, problem) => {
    expect(newerStyles(code)).toEqual([problem]);
  });

  it.each([
    'a { color: red; color: color-mix(in srgb, red, blue) }',
    '@supports (inset: 0) { a { inset: 0 } }',
    'a { display: grid; gap: 1vmin; width: min(3vh, calc(2vw + 1px)); position: sticky }',
    'a { color: rgb(1 2 3 / 40%); clip-path: inset(50%); overflow-wrap: anywhere }',
    'a::after { content: "has:has( 3cqw"; background: url(a-3cqw.svg) }',
    '@media (prefers-reduced-motion: reduce) { a { animation: b 1s steps(2, jump-none) 6 } }',
    '@font-face { font-family: A; font-weight: 100 550; src: url(a.ttf); unicode-range: U+30-39 }',
  ])('with %s are understood, or have a fallback', (code) => {
    expect(newerStyles(code)).toEqual([]);
  });
});

describe('the files of a build', () => {
  it('are all checked, the page itself too, and each problem names its file', () => {
    const page = `<script>a.at(-1);</script><script type="module" src="/b.js"></script>
      <style nonce="c">d:has(e) { color: red }</style>`;
    const outputs = [
      chunk('structuredClone(a);'),
      asset('a.css', 'a { inset: 0 }'),
      asset('display.html', page),
      asset('a.svg', '<svg/>'),
    ];
    expect(unsupportedIn(outputs, {})).toEqual([
      'a.js: structuredClone',
      'a.css: the property inset',
      'display.html: .at()',
      'display.html: the selector :has',
    ]);
  });

  it('may contain harmless features, as long as they are used', () => {
    const harmless = { '.at()': 'for a test' };
    expect(unsupportedIn([chunk('a.at(-1);')], harmless)).toEqual([]);
    expect(unsupportedIn([chunk('a();')], harmless)).toEqual(['no exception is needed for .at()']);
  });
});
