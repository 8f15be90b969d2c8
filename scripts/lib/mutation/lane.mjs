import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { dropDatabases } from '../../../packages/testkit/src/drop-databases.ts';
import config from '../../../vitest.config.ts';
import { root } from '../paths.mjs';
import { mutatingPlugin } from './mutating-plugin.mjs';

/** @typedef {import('./catalogue.mjs').Mutant} Mutant */
/** @typedef {{ mutant?: Mutant, tests: string[], survey?: string[] }} Task */
/** @typedef {{ test: string, parts: string[], seconds: number }} Ran */
/** @typedef {{ failed: string[], files: Ran[] }} Answer */

/** @type {{ mutant?: Mutant | undefined, survey?: Set<string> | undefined }} */
const current = {};
const isSurvey = process.argv[2] === 'survey';
/** The requested order of the files: nearest first. @type {string[]} */
let order = [];

class AskedOrder {
  shard = async (/** @type {any[]} */ specs) => specs;
  sort = async (/** @type {any[]} */ specs) =>
    specs.toSorted((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId));
}

const own = ['contract', 'server', 'web', 'web-mocked'];
/**
 * SQL statements are built once per process, so only a process of its own shows what a test file uses. Web code has
 * no statements, and takes long to load.
 * @param {string} project
 */
const hasOwnProcess = (project) => project === 'web-mocked' || (isSurvey && project !== 'web');
const notes = [join(root, 'scripts/lib/mutation/note-parts.mjs')];
const projects = /** @type {any[]} */ (config.test?.projects ?? [])
  .filter(({ test }) => own.includes(test.name))
  .map((project) => ({
    ...project,
    plugins: [mutatingPlugin(current)],
    test: {
      ...project.test,
      maxWorkers: 1,
      testTimeout: 20_000,
      sequence: {},
      // A fault is inserted by transforming the source, and Node running sources as they are transforms nothing.
      experimental: {},
      // The cache would keep a fault for the next mutant, and for the next run.
      fsModuleCache: false,
      isolate: hasOwnProcess(project.test.name),
      ...(isSurvey && { setupFiles: [...notes, ...(project.test.setupFiles ?? [])] }),
    },
  }));

const vitest = await createVitest('test', {
  config: false,
  root,
  watch: false,
  fsModuleCache: false,
  bail: isSurvey ? 0 : 1,
  maxWorkers: 1,
  teardownTimeout: 20_000,
  reporters: [{}],
  sequence: { sequencer: AskedOrder },
  projects,
});

/** @param {string[]} files */
function forget(files) {
  for (const file of files) vitest.invalidateFile(join(root, file));
}

/** A test file cut short by a fault leaves its database behind; hundreds of those fill a disk. */
async function tidyUp() {
  const server = vitest.projects.find(({ name }) => name === 'server');
  const { database } = /** @type {{ database?: object }} */ (server?.getProvidedContext() ?? {});
  if (database) await dropDatabases(database);
}

/** @param {Task} task @returns {Promise<Answer>} */
async function perform({ mutant, tests, survey }) {
  // A module still loading when the last run was cut short may contain its fault.
  if (current.mutant) forget([current.mutant.file]);
  current.mutant = mutant;
  current.survey = survey && new Set(survey);
  // Otherwise files that a run cut short does not reach would keep the result of an earlier run.
  vitest.state.filesMap.clear();
  order = tests.map((test) => join(root, test));
  if (mutant) forget([mutant.file]);
  const all = await vitest.globTestSpecifications(tests);
  const wanted = all.filter(({ moduleId }) => order.includes(moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(wanted);
  if (mutant) {
    forget([mutant.file]);
    await tidyUp();
  }
  const ran = testModules.filter((module) => order.includes(module.moduleId));
  const nameOf = (/** @type {{ moduleId: string }} */ module) =>
    module.moduleId.slice(root.length + 1);
  const failed = ran.filter((module) => !module.ok() && module.state() !== 'skipped').map(nameOf);
  return {
    failed: unhandledErrors.length > 0 ? [...failed, 'an error outside the tests'] : failed,
    files: ran.map((module) => ({
      test: nameOf(module),
      parts: /** @type {any} */ (module.meta()).parts ?? [],
      seconds: Math.round(module.diagnostic().duration) / 1_000,
    })),
  };
}

await vitest.standalone?.();
process.on('message', async (/** @type {Task} */ task) => {
  try {
    process.send?.(await perform(task));
  } catch (error) {
    process.send?.({ error: String(/** @type {Error} */ (error).stack ?? error) });
  }
});
process.once('disconnect', async () => {
  await vitest.close();
  process.exit(0);
});
process.send?.('ready');
