import { existsSync, readFileSync } from 'node:fs';

/** What the tests count (see packages/testkit/src/faults.ts), described. @type {Record<string, string>} */
const words = {
  kills: 'processes killed (SIGKILL of the server, of its database, of both, of one of several)',
  stops: 'servers stopped under load',
  outages: 'databases that went away or hung under a running server',
  cuts: 'answers lost after the commit, and asked for again',
  races: 'races between processes',
  blocked: 'migrations held up or refused',
  damaged: 'damaged or foreign backups refused',
  restored: 'tables and databases restored or upgraded, and compared',
  editors: 'pairs of people who changed the same thing: both kept, or the second told',
  retries: 'tickets asked for again beside the first try: one on paper',
  openDisplays: 'restores under a display that stayed open: no call dark, no number on two papers',
  rushes: 'calls of busy rooms, each shown, or its desk told why not',
  acknowledged: 'acknowledged writes, each looked up afterwards: none missing, none by half',
};

/**
 * @param {string} file the report of vitest
 * @returns {Record<string, number>} only what passing tests say they survived
 */
export function readFaults(file) {
  /** @type {Record<string, number>} */
  const counts = {};
  // A runner that crashed wrote no report; its exit code shows it.
  if (!existsSync(file)) return counts;
  for (const suite of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    for (const test of suite.assertionResults) {
      if (test.status !== 'passed') continue;
      for (const [name, count] of Object.entries(test.meta?.faults ?? {})) {
        counts[name] = (counts[name] ?? 0) + count;
      }
    }
  }
  return counts;
}

/** @param {Record<string, number>} counts */
export const sentences = (counts) =>
  Object.entries(words).map(([name, text]) => `${counts[name] ?? 0} ${text}`);
