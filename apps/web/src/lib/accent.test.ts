import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accentTokens, applyAccent, SURFACES } from './accent.ts';
import { contrast, parseColor, type Rgb, TEXT_CONTRAST, toHex } from './color.ts';

const byte = fc.integer({ min: 0, max: 255 });
const anyColor = fc.record({ r: byte, g: byte, b: byte }).map(toHex);
const anyScheme = fc.constantFrom('light' as const, 'dark' as const);

const read = (value: string | undefined): Rgb => {
  const color = parseColor(value ?? '');
  if (!color) throw new Error(`${value} is no colour`);
  return color;
};

describe('the accent colour of a site', () => {
  it('has legible text, whatever colour the site chose', () => {
    fc.assert(
      fc.property(anyColor, anyColor, anyScheme, (accent, secondary, scheme) => {
        const tokens = accentTokens(
          { viewApplicationColor: accent, secondaryColor: secondary },
          scheme,
        );
        const ratio = (one: `--${string}`, other: `--${string}`) =>
          contrast(read(tokens[one]), read(tokens[other]));
        expect(ratio('--accent', '--on-accent')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(ratio('--accent-hover', '--on-accent')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(ratio('--accent-soft', '--on-accent-soft')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(ratio('--secondary-soft', '--on-secondary-soft')).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('is legible as text and visible as an edge on every surface', () => {
    fc.assert(
      fc.property(anyColor, anyScheme, (color, scheme) => {
        const tokens = accentTokens({ viewApplicationColor: color, secondaryColor: color }, scheme);
        const { surface, page } = SURFACES[scheme];
        for (const background of [surface, page]) {
          expect(contrast(read(tokens['--accent-text']), background)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(read(tokens['--accent-edge']), surface)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps the chosen colour, and falls back if that is not a colour', () => {
    const site = { viewApplicationColor: '#009CDE', secondaryColor: 'nonsense' };
    const tokens = accentTokens(site, 'light');
    expect(tokens['--accent']).toBe('#009cde');
    expect(tokens['--on-secondary-soft']).toBe('#5b6b79');
    expect(accentTokens({ ...site, viewApplicationColor: '' }, 'light')['--accent']).toBe(
      '#1f5f8b',
    );
  });

  it.each(['light', 'dark'] as const)(
    'starts from the same tokens as the stylesheet (%s)',
    (scheme) => {
      const stylesheet = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
      const block = stylesheet.split(`:root[data-mantine-color-scheme="${scheme}"] {`)[1] ?? '';
      const own = accentTokens({ viewApplicationColor: '', secondaryColor: '' }, scheme);
      for (const [name, value] of notEmpty(Object.entries(own))) {
        expect(block.slice(0, block.indexOf('}'))).toContain(`${name}: ${value};`);
      }
    },
  );
});

describe('the tokens of an accent', () => {
  const YELLOW = { viewApplicationColor: '#F4B400', secondaryColor: '#B4540A' };
  const NONE = { viewApplicationColor: 'none', secondaryColor: 'none' };
  it.each([
    [YELLOW, 'light', '#f4b400 #f6bf24 #000000 #b78700 #866300 #fef6e0 #866300 #f6eae2 #ab500a'],
    [YELLOW, 'dark', '#f4b400 #f6bf24 #000000 #f4b400 #f4b400 #4c4220 #f4b400 #3d2d22 #ce9060'],
    [NONE, 'light', '#1f5f8b #1b5278 #ffffff #1f5f8b #1f5f8b #e4ecf1 #1f5f8b #ebedef #5b6b79'],
    [NONE, 'dark', '#1f5f8b #1b5278 #ffffff #41779c #8fafc5 #1d2f3f #799fb9 #2a323b #949fa8'],
  ] as const)('for %o in %s', (colors, scheme, tokens) => {
    expect(Object.values(accentTokens(colors, scheme)).join(' ')).toBe(tokens);
  });
});

it('are all on the document, for the latest colours', () => {
  const { style } = document.documentElement;
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  applyAccent({ viewApplicationColor: '#F4B400', secondaryColor: '#B4540A' }, 'light');
  const colors = { viewApplicationColor: '#009CDE', secondaryColor: '#5B6B79' };
  applyAccent(colors, 'dark');
  const tokens = accentTokens(colors, 'dark');
  const carried = Object.keys(tokens).map((name) => [name, style.getPropertyValue(name)]);
  expect(Object.fromEntries(carried)).toEqual(tokens);
  expect(style.getPropertyValue('--accent')).toBe('#009cde');
});
