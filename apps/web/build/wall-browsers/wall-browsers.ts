import type { Plugin, Rolldown } from 'vite';
import { CHROMIUM } from './known.ts';
import { newerScript } from './newer-script.ts';
import { newerStyles } from './newer-styles.ts';

/** Newer features that may stay: without them the display looks the same, or nearly so. */
const HARMLESS: Readonly<Record<string, string>> = {
  'the property text-wrap': 'the lines of a name are less even',
  '.startViewTransition()': 'of React, for transitions between views, which displays do without',
  WebTransport: 'of the socket library, which is told to use web sockets',
};

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

const within = (html: string, tag: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*src=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  );

function newerIn(output: Output): string[] {
  if (output.type === 'chunk') return newerScript(output.code);
  const text = () => String(output.source);
  if (output.fileName.endsWith('.css')) return newerStyles(text());
  if (!output.fileName.endsWith('.html')) return [];
  return [
    ...within(text(), 'script').flatMap(newerScript),
    ...within(text(), 'style').flatMap(newerStyles),
  ];
}

/** Every problem in the built files, one per line; so is an exception that is no longer needed. */
export function unsupportedIn(outputs: readonly Output[], harmless = HARMLESS): string[] {
  const all = outputs.map((output) => [output.fileName, newerIn(output)] as const);
  const met = new Set(all.flatMap(([, found]) => found));
  const problems = all.flatMap(([file, found]) =>
    found.filter((one) => !(one in harmless)).map((one) => `${file}: ${one}`),
  );
  const unneeded = Object.keys(harmless).filter((one) => !met.has(one));
  return [...problems, ...unneeded.map((one) => `no exception is needed for ${one}`)];
}

/** Fails the build if a display would not run in the oldest browsers that displays use. */
export const supportedBrowsers = (): Plugin => ({
  name: 'wall-browsers',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const problems = unsupportedIn(Object.values(bundle));
      if (problems.length === 0) return;
      this.error(
        `Not supported by Chromium ${CHROMIUM}, without a fallback:\n${problems.join('\n')}`,
      );
    },
  },
});
