import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCREEN_NAMES } from '../lib/screens.ts';
import { codeOf } from './screen-code.ts';

it.each(SCREEN_NAMES)('the file of the screen %s exports its component', (name) => {
  const { path, component } = codeOf(name);
  const code = readFileSync(join(import.meta.dirname, path), 'utf8');
  expect(code).toMatch(new RegExp(`^export (function|const) ${component}\\b`, 'm'));
});

it('every screen file belongs to a screen that can be opened', () => {
  const files = import.meta.glob('../features/**/*-screen{,s}.tsx');
  const opened = SCREEN_NAMES.map((name) => codeOf(name).path);
  const pages = [
    'auth/sign-in',
    'auth/logout',
    'account-details/sign-in-steps',
    'one-time-links/one-time-link',
    'problem/problem',
  ];
  expect(Object.keys(files).sort()).toEqual(
    [...new Set([...opened, ...pages.map((page) => `../features/${page}-screen.tsx`)])].sort(),
  );
});
