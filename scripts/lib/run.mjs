import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';
import { PlainError, toolEnvironment } from './runtime.mjs';

const graceMs = 20_000;
const ownGroup = process.platform !== 'win32';

/** @typedef {{ child: import('node:child_process').ChildProcess, signal: NodeJS.Signals }} Running */

/** @type {Set<Running>} */
const running = new Set();
let interrupted = false;

class Interrupted extends Error {}

/** @param {Running} entry */
function stop(entry) {
  const { child, signal } = entry;
  child.kill(signal);
  setTimeout(() => {
    if (child.pid && running.has(entry)) process.kill(ownGroup ? -child.pid : child.pid, 'SIGKILL');
  }, graceMs).unref();
}

/** Asks everything that runs to stop. Only the first call counts. */
export function stopEverything() {
  if (interrupted) return;
  interrupted = true;
  for (const entry of running) stop(entry);
}

/**
 * Runs a command to its end, in its own process group: Ctrl-C in a terminal then reaches only this
 * process (and once more through npm), and is passed on exactly once.
 * @param {[string, ...string[]]} command
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {boolean} [options.capture] return the output instead of showing it
 * @param {boolean} [options.tied] open a channel that closes when this process dies
 * @param {NodeJS.Signals} [options.stopSignal]
 * @param {number} [options.timeoutMs]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run([file, ...args], options = {}) {
  const { cwd = root, env = toolEnvironment(), capture, tied, stopSignal = 'SIGTERM' } = options;
  if (interrupted) return Promise.reject(new Interrupted());
  return new Promise((resolve, reject) => {
    const out = capture ? 'pipe' : 'inherit';
    const child = spawn(file, args, {
      cwd,
      env,
      detached: ownGroup,
      stdio: ['ignore', out, out, ...(tied ? /** @type {const} */ (['ipc']) : [])],
      timeout: options.timeoutMs,
    });
    const entry = { child, signal: stopSignal };
    running.add(entry);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => {
      running.delete(entry);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(entry);
      resolve({ code: code ?? 128 + (signal ? constants.signals[signal] : 0), output });
    });
  });
}

/** Under npm, a missing parent means that npm was killed, and nobody can stop us any more. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopEverything();
  }, 1_000).unref();
}

/**
 * The frame of every command: handles signals, prints errors that a person can act on without a stack,
 * and exits with the code that `work` returns.
 * @param {() => Promise<number>} work
 */
export async function main(work) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, stopEverything);
  stopWithNpm();
  try {
    process.exitCode = await work();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof PlainError) console.error(error.message);
    else if (!(error instanceof Interrupted)) console.error(error);
  }
}

export const wasInterrupted = () => interrupted;

/** Stops between two steps after an interruption. */
export function throwIfInterrupted() {
  if (interrupted) throw new Interrupted();
}
