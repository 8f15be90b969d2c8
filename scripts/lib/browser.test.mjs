import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findInstalledBrowser } from './browser.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balie-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} name @param {string} script */
function program(name, script) {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('a browser that was named is used', () => {
  const named = program('named/browser', 'echo Chromium 150');
  program('path/chromium', 'echo Chromium 149');
  expect(findInstalledBrowser({ BALIE_CHROMIUM: named, PATH: join(folder, 'path') })).toBe(named);
});

test('a named browser that does not exist is an error, not a reason to look further', () => {
  program('path/chromium', 'echo Chromium 149');
  const env = { BALIE_CHROMIUM: join(folder, 'gone'), PATH: join(folder, 'path') };
  expect(() => findInstalledBrowser(env)).toThrow(/BALIE_CHROMIUM/);
});

test('skips a stub that cannot print its version', () => {
  program('first/chromium-browser', 'echo "install the package first" >&2; exit 1');
  const real = program('second/google-chrome', 'echo Google Chrome 150');
  const PATH = [join(folder, 'first'), join(folder, 'second')].join(delimiter);
  expect(findInstalledBrowser({ PATH })).toBe(real);
});

test('the headless browser is preferred, wherever it is', () => {
  program('first/chromium', 'echo Chromium 150');
  const quick = program('second/chromium-headless-shell', 'echo Chromium 150');
  const PATH = [join(folder, 'first'), join(folder, 'second')].join(delimiter);
  expect(findInstalledBrowser({ PATH })).toBe(quick);
});

test('finds none on a machine without a browser', () => {
  expect(findInstalledBrowser({ PATH: folder })).toBeUndefined();
  expect(findInstalledBrowser({})).toBeUndefined();
});
