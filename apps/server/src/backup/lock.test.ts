import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkArchive, writeArchive } from './archive.ts';
import { type LockSettings, phraseCost } from './lock.ts';

const folder = sharedFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const header = {
  version: '0',
  createdAt: '2026-11-16T00:00:00Z',
  migrations: ['0001'],
  tables: [{ name: 'visitors', columns: ['name'], primaryKey: ['name'] }],
  sequences: [],
};

async function* tables() {
  yield {
    name: 'visitors',
    rows: (async function* () {
      for (let index = 0; index < 5_000; index++)
        yield JSON.stringify({ name: `Peeters ${index}` });
    })(),
  };
}

let made = 0;
async function write(lock: LockSettings): Promise<string> {
  const file = join(folder, `${++made}.age`);
  await writeArchive(file, header, { tables: tables(), lock });
  return file;
}
const rowsIn = async (file: string, lock: LockSettings) =>
  (await checkArchive(file, lock)).footers.get('visitors')?.rows;

const passphrase = 'een lange zin van vier woorden';

describe('an encrypted backup', () => {
  it('with a passphrase is opened by that passphrase and no other', async () => {
    expect(phraseCost, 'slow on purpose, but not here').toEqual({ workFactor: 18 });
    phraseCost.workFactor = 8;
    onTestFinished(() => {
      phraseCost.workFactor = 18;
    });
    const file = await write({ passphrase });
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 8\n/);
    expect(await rowsIn(file, { passphrase })).toBe(5_000);
    await expect(rowsIn(file, { passphrase: 'een heel andere zin' })).rejects.toThrow(
      'another passphrase or key',
    );
    await expect(rowsIn(file, {})).rejects.toThrow('BALIE_BACKUP_PASSPHRASE');
  });

  it('for a public key is opened by its secret key and no other', async () => {
    const identity = await generateIdentity();
    const file = await write({ recipients: [await identityToRecipient(identity)] });
    expect(await rowsIn(file, { identity })).toBe(5_000);
    await expect(rowsIn(file, { identity: await generateIdentity() })).rejects.toThrow(
      'another passphrase or key',
    );
  });

  it('that was changed or cut off is refused', async () => {
    const identity = await generateIdentity();
    const file = await write({ recipients: [await identityToRecipient(identity)] });
    const whole = readFileSync(file);
    const changed = Buffer.from(whole);
    changed[whole.length - 100] = (changed[whole.length - 100] ?? 0) ^ 1;
    for (const bytes of [changed, whole.subarray(0, whole.length - 50)]) {
      writeFileSync(file, bytes);
      await expect(rowsIn(file, { identity })).rejects.toThrow('damaged');
    }
  });
});
