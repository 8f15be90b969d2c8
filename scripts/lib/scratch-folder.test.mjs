import { existsSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeScratchFolder } from './scratch-folder.mjs';

/** No process has this id. */
const GONE = 4_194_304;

function scratch() {
  const folder = makeScratchFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('every user may create files in it, and nobody may remove those of others', () => {
  const folder = scratch();
  writeFileSync(join(folder, 'kept'), 'x');
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
});

it('what a killed run left is removed after an hour, and what a live one uses stays', () => {
  const mine = scratch();
  const left = join(dirname(mine), `balie-tests-${GONE}-left`);
  mkdirSync(left);
  onTestFinished(() => rmSync(left, { recursive: true, force: true }));
  const longAgo = new Date(Date.now() - 61 * 60_000);
  utimesSync(mine, longAgo, longAgo);
  scratch();
  expect(existsSync(left)).toBe(true);
  utimesSync(left, longAgo, longAgo);
  scratch();
  expect(existsSync(left)).toBe(false);
  expect(existsSync(mine)).toBe(true);
});
