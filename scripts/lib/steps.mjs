import { run, throwIfInterrupted } from './run.mjs';
import { nodePath, tool } from './runtime.mjs';

/** @typedef {{ name: string, command: () => [string, ...string[]] }} Step */

/** All that runs on the server is checked as one program, so that what its parts share is checked once. */
const programs = ['apps/web', '.', 'e2e', 'bench', 'scripts'];

/** The longest first. @type {Step[]} */
export const steps = [
  ...programs.map((program) => ({
    name: `types of ${program === '.' ? 'the server and its packages' : program}`,
    // Several checkers would each work out the shared types; a single one does half the work.
    command: () =>
      /** @type {[string, ...string[]]} */ ([
        ...tool('@typescript/native', 'tsc'),
        ...['-p', program, '--singleThreaded'],
      ]),
  })),
  { name: 'format and lint', command: () => [...tool('@biomejs/biome', 'biome'), 'ci', '.'] },
  {
    name: 'import direction',
    command: () => [
      ...tool('dependency-cruiser', 'depcruise'),
      'apps',
      'packages',
      'e2e',
      'bench',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  { name: 'Dutch and English texts', command: () => [nodePath(), 'scripts/check-locales.mjs'] },
  { name: 'loops over nothing', command: () => [nodePath(), 'scripts/check-loops.mjs'] },
  { name: 'a test of every error', command: () => [nodePath(), 'scripts/check-error-codes.mjs'] },
  {
    name: 'coverage of the specification',
    command: () => [nodePath(), 'scripts/specification-coverage.mjs', '--check'],
  },
  { name: 'unused files and dependencies', command: () => tool('knip') },
  { name: 'licences', command: () => [nodePath(), 'scripts/check-dependencies.mjs', 'licences'] },
  { name: 'lock file', command: () => [nodePath(), 'scripts/check-dependencies.mjs', 'addresses'] },
];

/** @param {number} startedAt */
const seconds = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

/**
 * Runs steps, `atOnce` of them at a time, and prints one line for each, with the output only of those that fail.
 * @param {Step[]} list
 * @param {{ atOnce?: number }} [options] as many as the smallest machine has cores, unless something else runs beside
 * @returns {Promise<string[]>} the names of the steps that failed
 */
export async function runSteps(list, { atOnce = 2 } = {}) {
  /** @type {string[]} */
  const failed = [];
  const waiting = list.values();
  const work = async () => {
    for (const step of waiting) {
      const startedAt = Date.now();
      const { code, output } = await run(step.command(), { capture: true });
      throwIfInterrupted();
      if (code !== 0) failed.push(step.name);
      console.log(`${code === 0 ? 'ok' : 'FAILED'} ${step.name} (${seconds(startedAt)})`);
      if (code !== 0) console.log(output.trim());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}
