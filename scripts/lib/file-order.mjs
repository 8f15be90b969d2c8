import { createHash } from 'node:crypto';
import { BaseSequencer } from 'vitest/node';

/** A worker serves one project and loads its sources once, so projects follow each other; short files come last. */
const PROJECTS = ['embedded-postgres', 'server', 'contract', 'scripts', 'web', 'web-mocked'];

/** Those who start servers, wait for printers or attack everything: begun last, they would keep all others waiting. */
const SLOW = /\/(faults|backup|security|printing\/transport)\/|\/(processes|races)\.test/;

/** @param {{ path: string, project: string, seed: number }} file what to sort it by */
export const placeOf = ({ path, project, seed }) =>
  [
    PROJECTS.indexOf(project),
    SLOW.test(path) ? 0 : 1,
    createHash('sha256').update(`${seed} ${path}`).digest('hex'),
  ].join(' ');

/** Files in the order of the seed, within their project; the slow ones first. */
export class FileOrder extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const { root, sequence } = this.ctx.config;
    const { seed } = sequence;
    const place = (/** @type {import('vitest/node').TestSpecification} */ file) =>
      placeOf({ path: file.moduleId.slice(root.length), project: file.project.name, seed });
    return files.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
  }
}
