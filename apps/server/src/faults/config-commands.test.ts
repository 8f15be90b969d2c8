import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { runProgram } from '@balie/testkit/command-process.ts';
import { databaseUrl, ServerProcess } from '@balie/testkit/server-process.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { describe, expect, it, onTestFinished } from 'vitest';

const CLI = join(import.meta.dirname, '../configuration/cli.ts');
type Settings = Record<string, string>;
const config = (settings: Settings, ...words: string[]) => runProgram(CLI, settings, words);

async function begun(settings: Settings): Promise<Settings> {
  const database = await createTestDatabase({ empty: true });
  onTestFinished(() => database.close());
  const all = { DATABASE_URL: databaseUrl(database.connection), ...settings };
  const server = await ServerProcess.startWith(all);
  onTestFinished(() => server.kill());
  await expect.poll(() => server.output, { timeout: 20_000 }).toContain('Balie is ready');
  return all;
}

describe('the configuration as a file', { timeout: 180_000 }, () => {
  it('goes from the demo to a site of one’s own, told first', async () => {
    const folder = temporaryFolder();
    const demo = await begun({ BALIE_DEMO: '1', INIT_CWD: folder });
    const own = await begun({ BALIE_DEMO: '0', INIT_CWD: folder });

    const exported = await config(demo, 'export', '1', 'demo.json');
    expect(exported).toMatchObject({ code: 0, output: expect.stringContaining('demo.json') });
    const told = await config(own, 'import', 'demo.json', 'balie');
    expect(told).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed') });
    expect(told.output).toContain('added: desks, ');
    const done = await config(own, 'import', 'demo.json', '1', '--apply');
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('as the file says') });
    expect((await config(own, 'export', '1', 'own.json')).code).toBe(0);
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    expect(read('own.json')).toBe(read('demo.json'));

    const again = await config(own, 'import', 'demo.json', '1', '--apply', '--json');
    const { lines } = JSON.parse(again.output);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line: { outcome: string }) => line.outcome !== 'unchanged')).toEqual([]);
  });

  it('says what is wrong, and asks a script to look at a refusal', async () => {
    const folder = temporaryFolder();
    const own = await begun({ BALIE_DEMO: '0', INIT_CWD: folder });
    const file = { format: 'balie-site-configuration', version: 1, settings: {} };
    writeFileSync(join(folder, 'other.json'), '{}');
    writeFileSync(join(folder, 'later.json'), JSON.stringify({ ...file, version: 2 }));
    writeFileSync(join(folder, 'bad.json'), JSON.stringify({ ...file, desks: [{ name: '' }] }));
    for (const [words, code, text] of [
      [['import'], 1, 'Say which file'],
      [['import', 'niets.json', '1'], 1, 'cannot be read'],
      [['import', 'other.json', '1'], 1, 'is not a configuration that Balie wrote'],
      [['import', 'later.json', '1'], 1, 'is of version 2, and this Balie reads version 1'],
      [['import', 'bad.json', '1'], 2, 'refused: desks, '],
      [['import', 'bad.json', 'Gent'], 1, 'There is no site Gent; there is: 1 Balie.'],
      [['export'], 1, 'Say which site; there is: 1 Balie.'],
      [['wissen'], 1, 'There is no command wissen'],
    ] as const) {
      const answer = await config(own, ...words);
      expect(answer).toMatchObject({ code, output: expect.stringContaining(text) });
      expect(answer.output).not.toMatch(/\n\s+at /);
    }
  });
});
