import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/**
 * A worker serves one project and one environment, and loads the sources once, so files that share them are kept
 * together. Projects with short files come last.
 */
const PROJECTS = ['embedded-postgres', 'server', 'contract', 'scripts', 'web', 'web-mocked'];

/** Files that start servers, wait for printers or attack everything: started last, they would prolong the run. */
const SLOW =
  /\/(faults|backup|security|printing\/transport)\/|\/(processes|races|enumeration|busy-room|staff-sockets)\.test/;

/** @param {{ path: string, project: string, seed: number, ownEnvironment?: boolean }} file what to sort by */
export const placeOf = ({ path, project, seed, ownEnvironment = false }) =>
  [
    PROJECTS.indexOf(project),
    ownEnvironment ? 1 : 0,
    SLOW.test(path) ? 0 : 1,
    createHash('sha256').update(`${seed} ${path}`).digest('hex'),
  ].join(' ');

/** @param {string} path */
const hasOwnEnvironment = (path) => readFileSync(path, 'utf8').startsWith('// @vitest-environment');

/** Orders files by the seed within their project, the slow ones first. */
export class FileOrder extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const { root, sequence } = this.ctx.config;
    const { seed } = sequence;
    const places = new Map(
      files.map((file) => {
        const { moduleId, project } = file;
        const path = moduleId.slice(root.length);
        const ownEnvironment = hasOwnEnvironment(moduleId);
        return [file, placeOf({ path, project: project.name, seed, ownEnvironment })];
      }),
    );
    const place = (/** @type {typeof files[number]} */ file) => places.get(file) ?? '';
    return files.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  }
}
