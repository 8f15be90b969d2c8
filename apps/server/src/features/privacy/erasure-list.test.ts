import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { ErasureList, keyOf } from './erasure-list.ts';

const erasure = (visitorId: number) => ({ visitorId, made: '17', at: '2026-11-16T10:00:00Z' });
let folder: string;
let list: ErasureList;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balie-erasures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  list = new ErasureList(join(folder, 'erasures'));
});

it('is empty if there is none, and grows', async () => {
  expect(await list.read()).toEqual([]);
  await list.append([erasure(1)]);
  await list.append([erasure(2), erasure(3)]);
  expect(await list.read()).toEqual([1, 2, 3].map(erasure));
  expect(statSync(list.file).mode & 0o777).toBe(0o600);
});

it('is not empty if it cannot be read', async () => {
  await expect(new ErasureList(folder).read()).rejects.toThrow('EISDIR');
});

it('skips a line that was cut off, and continues after it', async () => {
  writeFileSync(list.file, '{"visitorId":1,"made":"17","at":"2026-11-16T10:0');
  await list.append([erasure(2)]);
  expect(await list.read()).toEqual([erasure(2)]);
});

it('is not touched if there is nothing to add', async () => {
  await list.append([erasure(1)]);
  const before = readFileSync(list.file, 'utf8');
  await list.append([]);
  expect(readFileSync(list.file, 'utf8')).toBe(before);
});

it.each(['{"visitorId":0,"made":"1","at":"x"}', '{"visitorId":1,"at":"x"}', '7', 'null'])(
  'does not take %s for an erasure',
  async (line) => {
    writeFileSync(list.file, `${line}\n`);
    expect(await list.read()).toEqual([]);
  },
);

it('identifies a record by its id and creation time', () => {
  expect(keyOf({ visitorId: 5, made: '17' })).toBe('5/17');
});
