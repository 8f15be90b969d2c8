import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemo } from '@balie/demo/load-demo.ts';
import { temporaryFolder } from '@balie/embedded-postgres/testing/embedded-database.ts';
import { runProgram } from '@balie/testkit/command-process.ts';
import { typed } from '@balie/testkit/faults/typed-command.ts';
import { databaseUrl } from '@balie/testkit/server-process.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { configuration } from '../configuration/command.ts';
import { tellFirstStart } from '../first-start/first-start.ts';

const CLI = join(import.meta.dirname, '../configuration/cli.ts');
type Settings = Record<string, string>;
const config = (settings: Settings, ...words: string[]) => typed(configuration, settings, words);
const program = (settings: Settings, ...words: string[]) => runProgram(CLI, settings, words);

/** A command's settings, on a database that a first start filled with the demo or with a site of one's own. */
async function begun(folder: string, kind: 'demo' | 'own'): Promise<Settings> {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const now = new Date();
  if (kind === 'demo') await loadDemo(database.db, now);
  else await tellFirstStart(database.db, { origin: 'http://localhost', now });
  return { DATABASE_URL: databaseUrl(database.connection), INIT_CWD: folder };
}

describe('the configuration as a file', { timeout: 180_000 }, () => {
  it('is exported from the demo and imported into a new site, with a preview', async () => {
    const folder = temporaryFolder();
    const demo = await begun(folder, 'demo');
    const own = await begun(folder, 'own');

    const exported = await program(demo, 'export', '1', 'demo.json');
    expect(exported).toMatchObject({ code: 0, output: expect.stringContaining('demo.json') });
    const told = await config(own, 'import', 'demo.json', 'balie');
    expect(told).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed') });
    expect(told.output).toContain('added: desks, ');
    const done = await config(own, 'import', 'demo.json', '1', '--apply');
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('matches the file') });
    expect((await config(own, 'export', '1', 'own.json')).code).toBe(0);
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    expect(read('own.json')).toBe(read('demo.json'));

    const again = await config(own, 'import', 'demo.json', '1', '--apply', '--json');
    const { lines } = JSON.parse(again.output);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line: { outcome: string }) => line.outcome !== 'unchanged')).toEqual([]);
  });

  it('reports errors, and exits with a code of its own for refusals', async () => {
    const folder = temporaryFolder();
    const own = await begun(folder, 'own');
    const file = { format: 'balie-site-configuration', version: 1, settings: {} };
    writeFileSync(join(folder, 'other.json'), '{}');
    writeFileSync(join(folder, 'later.json'), JSON.stringify({ ...file, version: 2 }));
    writeFileSync(join(folder, 'bad.json'), JSON.stringify({ ...file, desks: [{ name: '' }] }));
    for (const [words, code, text] of [
      [['import'], 1, 'Name the file'],
      [['import', 'niets.json', '1'], 1, 'cannot be read'],
      [['import', 'other.json', '1'], 1, 'is not a Balie configuration file'],
      [['import', 'later.json', '1'], 1, 'has version 2; this Balie reads version 1'],
      [['import', 'bad.json', '1'], 2, 'refused: desks, '],
      [['import', 'bad.json', 'Gent'], 1, 'Site Gent does not exist. Known: 1 Balie.'],
      [['export'], 1, 'Choose a site: 1 Balie.'],
      [['wissen'], 1, 'Unknown command: wissen'],
    ] as const) {
      const answer = await config(own, ...words);
      expect(answer).toMatchObject({ code, output: expect.stringContaining(text) });
      expect(answer.output).not.toMatch(/\n\s+at /);
    }
    const refused = ['import', 'bad.json', '1'];
    expect(await program(own, ...refused)).toEqual(await config(own, ...refused));
  });
});
