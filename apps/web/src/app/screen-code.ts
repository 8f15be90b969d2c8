import type { ComponentType } from 'react';
import { ruleOf, type ScreenName } from '../lib/screens.ts';

type Exports = Record<string, ComponentType>;

/** Every screen is a part of its own, loaded when it opens. */
const files = import.meta.glob<Exports>([
  '../features/**/*-screen{,s}.tsx',
  // Public pages.
  '!../features/{auth,one-time-links,problem}/**',
  '!../features/account-details/sign-in-steps-screen.tsx',
]);

/** `printers/printers-screen.tsx` → `PrintersScreen` */
const componentIn = (file: string): string =>
  file
    .replace(/^.*\//, '')
    .replace('.tsx', '')
    .replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The file of a screen, and the component in it that draws the screen. */
export function codeOf(name: ScreenName) {
  const { file = `${name}/${name}-screen.tsx`, component = componentIn(file) } = ruleOf(name);
  const path = `../features/${file}`;
  const load = files[path];
  if (!load) throw new Error(`Screen ${name} has no ${path}`);
  return { path, load, component };
}
