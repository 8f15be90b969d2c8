import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';
import { PlainError } from './runtime.mjs';

const policy = '/usr/sbin/policy-rc.d';
const folders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** @param {string} program a name, or the path of a folder */
const isThere = (program) =>
  program.startsWith('/')
    ? existsSync(program)
    : [...folders, ...(process.env.PATH ?? '').split(delimiter)].some((folder) =>
        existsSync(join(folder, program)),
      );

/**
 * The packages to install for the programs that are missing; `wanted` has the package of each program.
 * @param {Record<string, string>} wanted
 * @param {(program: string) => boolean} [there]
 */
export const missingPackages = (wanted, there = isThere) => [
  ...new Set(
    Object.entries(wanted)
      .filter(([program]) => !there(program))
      .map(([, name]) => name),
  ),
];

/**
 * Installs Debian packages without starting their services: a test runs its own.
 * @param {Record<string, string>} wanted
 */
export async function ensurePackages(wanted) {
  const missing = missingPackages(wanted);
  if (missing.length === 0) return;
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...missing];
  if (process.getuid?.() !== 0 || !isThere('apt-get')) {
    throw new PlainError(`Some programs are missing. Install them with: sudo ${install.join(' ')}`);
  }
  console.log(`Installing ${missing.join(', ')}…`);
  const ours = !existsSync(policy);
  if (ours) {
    writeFileSync(policy, '#!/bin/sh\nexit 101\n');
    chmodSync(policy, 0o755);
  }
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, capture: true };
    const wait = ['-o', 'DPkg::Lock::Timeout=300'];
    await run(['apt-get', ...wait, 'update', '-q'], options);
    const { code, output } = await run(['apt-get', ...wait, ...install.slice(1)], options);
    if (code !== 0) throw new PlainError(`${output}\nThe packages could not be installed.`);
  } finally {
    if (ours) rmSync(policy, { force: true });
  }
}
