import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { wasInterrupted } from '../run.mjs';
import { nodePath, toolEnvironment } from '../runtime.mjs';

/** @typedef {import('./lane.mjs').Task} Task */
/** @typedef {import('./lane.mjs').Answer} Answer */
/** @typedef {'run' | 'survey'} Mode */

/** A runner's own database stops in seconds; one that a fault has hung does not. */
const CLOSE_MS = 60_000;

const program = fileURLToPath(new URL('./lane.mjs', import.meta.url));

/** A long-lived test runner with its own database; if it hangs, it is replaced. */
class Lane {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #mode;

  /** @param {Mode} mode */
  constructor(mode) {
    this.#mode = mode;
    process.once('SIGINT', this.#stop).once('SIGTERM', this.#stop);
  }

  /** An interruption does not wait for the tests to end. */
  #stop = () => this.#kill();

  async #running() {
    if (this.#child) return this.#child;
    const child = fork(program, [this.#mode], {
      execPath: nodePath(),
      env: toolEnvironment({ NO_COLOR: '1' }),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.resume();
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (first !== 'ready') throw new Error(`A runner exited before it was ready (${first})`);
    this.#child = child;
    return child;
  }

  /** @param {Task} task @param {number} limitMs @returns {Promise<Answer | 'too long'>} */
  async perform(task, limitMs) {
    const child = await this.#running();
    const over = new AbortController();
    const { signal } = over;
    // Killing the runner makes it exit. An AbortSignal.timeout might be garbage-collected before it fires.
    const overdue = setTimeout(() => this.#kill(), limitMs);
    try {
      child.send(task);
      const [answer] = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }).then(() => ['gone']),
      ]);
      // A fault may take the whole runner down; the next fault gets a new one.
      if (answer === 'gone') return 'too long';
      if (answer.error) throw new Error(answer.error);
      return answer;
    } finally {
      clearTimeout(overdue);
      over.abort();
    }
  }

  #kill() {
    const child = this.#child;
    this.#child = undefined;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
  }

  async close() {
    process.off('SIGINT', this.#stop).off('SIGTERM', this.#stop);
    const child = this.#child;
    if (!child) return;
    const gone = once(child, 'exit');
    child.disconnect();
    const late = setTimeout(() => this.#kill(), CLOSE_MS);
    await gone;
    clearTimeout(late);
  }
}

/**
 * Distributes work over lanes until there is none left, or until interrupted.
 * @template T
 * @param {{ mode: Mode, count: number, items: Iterable<T>, isOver?: () => boolean }} options
 * @param {(lane: Lane, item: T) => Promise<void>} work
 */
export async function throughLanes({ mode, count, items, isOver = () => false }, work) {
  const waiting = items[Symbol.iterator]();
  const alongOne = async () => {
    const lane = new Lane(mode);
    try {
      while (!isOver() && !wasInterrupted()) {
        const next = waiting.next();
        if (next.done) break;
        await work(lane, next.value);
      }
    } finally {
      await lane.close();
    }
  };
  await Promise.all(Array.from({ length: count }, alongOne));
}
