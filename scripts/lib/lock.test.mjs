import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

/** @type {string} */
let folder;
/** @type {string} */
let file;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balie-lock-'));
  file = join(folder, 'work.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('work under one lock never overlaps, and the lock is gone afterwards', async () => {
  let busy = 0;
  let most = 0;
  let waited = 0;
  const work = async () => {
    busy += 1;
    most = Math.max(most, busy);
    await new Promise((resolve) => setImmediate(resolve));
    busy -= 1;
  };
  const onWait = () => {
    waited += 1;
  };
  await Promise.all([1, 2, 3].map(() => withLock(file, work, { onWait })));
  expect(most).toBe(1);
  expect(waited).toBe(2);
  expect(existsSync(file)).toBe(false);
});

test('a failure releases the lock', async () => {
  const failing = withLock(file, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});

test('the lock of a dead process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(file, String(pid));
  await expect(withLock(file, async () => 'done')).resolves.toBe('done');
});

test('the lock of a process that has been silent for long is taken over', async () => {
  writeFileSync(file, String(process.pid));
  utimesSync(file, 1, 1);
  await expect(withLock(file, async () => 'done')).resolves.toBe('done');
});
