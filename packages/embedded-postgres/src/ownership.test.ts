import { readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { takeOwnership } from './ownership.ts';
import { processSpace, startOf } from './processes.ts';
import { startProgram, temporaryFolder } from './testing/embedded-database.ts';

const claimsIn = (folder: string) => readdirSync(folder).filter((name) => name.includes('owner'));
const longAgo = '1';

test('a folder has one owner at a time and is free again after release', () => {
  const folder = temporaryFolder();
  const owner = takeOwnership(folder);
  expect(() => takeOwnership(folder)).toThrow(/in use by another running App/);
  owner.release();
  takeOwnership(folder).release();
  expect(claimsIn(folder)).toEqual([]);
});

test.each([
  ['that is gone', () => `999999999 ${longAgo} ${processSpace()}`],
  ['whose id was used again', () => `${process.pid} ${longAgo} ${processSpace()}`],
  ['of before a restart of the machine', () => `${process.pid} ${startOf(process.pid)} other-boot`],
  ['that wrote nonsense', () => 'nonsense'],
])('an owner %s does not keep the folder', (_, holder) => {
  const folder = temporaryFolder();
  symlinkSync(holder(), join(folder, 'postgres.owner-7'));
  takeOwnership(folder);
  expect(claimsIn(folder)).toEqual(['postgres.owner-8']);
  expect(readlinkSync(join(folder, 'postgres.owner-8'))).toMatch(new RegExp(`^${process.pid} `));
});

/** Every contender waits at the same gate, so that they reach the dead owner's claim together. */
const contender = `
const { workerData, parentPort } = require('node:worker_threads');
const gate = new Int32Array(workerData.gate);
import(workerData.module).then(({ takeOwnership }) => {
  for (const [round, folder] of workerData.folders.entries()) {
    Atomics.add(gate, round, 1);
    while (Atomics.load(gate, round) < workerData.contenders);
    let won = true;
    try { takeOwnership(folder); } catch { won = false; }
    parentPort.postMessage({ round, won });
  }
});`;

test('of contenders that find the same dead owner, exactly one continues', async () => {
  const contenders = 2;
  const folders = Array.from({ length: 40 }, () => {
    const folder = temporaryFolder();
    symlinkSync(`999999999 ${longAgo} ${processSpace()}`, join(folder, 'postgres.owner-1'));
    return folder;
  });
  const winners = folders.map(() => 0);
  const workerData = {
    gate: new SharedArrayBuffer(4 * folders.length),
    module: new URL('./ownership.ts', import.meta.url).href,
    folders,
    contenders,
  };
  await Promise.all(
    Array.from({ length: contenders }, () => {
      const worker = new Worker(contender, { eval: true, workerData });
      worker.on('message', ({ round, won }: { round: number; won: boolean }) => {
        winners[round] = (winners[round] ?? 0) + (won ? 1 : 0);
      });
      return new Promise((resolve, reject) => worker.once('exit', resolve).once('error', reject));
    }),
  );
  expect(winners).toEqual(folders.map(() => 1));
});

test('of servers started together on a new folder, exactly one runs', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const programs = await Promise.all([startProgram({ dataDir }), startProgram({ dataDir })]);
  const refused = programs.filter(({ error }) => error);
  expect(refused.map(({ error }) => error)).toEqual([
    expect.stringContaining('in use by another running App'),
  ]);
});
