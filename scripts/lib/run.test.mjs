import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isNewEnough } from './runtime.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balie-run-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lib = (/** @type {string} */ name) =>
  JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

/** A server that prints "heard" for a signal and takes a moment to stop. */
const server = `
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      console.log('heard');
      setTimeout(() => process.exit(Number(process.env.EXIT_CODE ?? 0)), 300);
    });
  setInterval(() => {}, 1000);
  console.log('ready');
`;

/** Starts a command that runs this server, in its own process group, as a terminal would. */
function launch(/** @type {NodeJS.ProcessEnv} */ env = {}) {
  const serverFile = join(folder, 'server.mjs');
  const launcherFile = join(folder, 'launcher.mjs');
  writeFileSync(serverFile, server);
  writeFileSync(
    launcherFile,
    `import { main, run } from ${lib('run.mjs')};
     const command = [process.execPath, '--import', ${lib('stop-with-parent.mjs')}, ${JSON.stringify(serverFile)}];
     await main(async () => (await run(command, { tied: true })).code);`,
  );
  const child = spawn(process.execPath, [launcherFile], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const ready = new Promise((resolve) => {
    child.stdout.on('data', () => {
      if (output.includes('ready')) resolve(undefined);
    });
  });
  const closed = once(child, 'close');
  return { child, ready, closed, heard: () => output.split('heard').length - 1 };
}

test('Ctrl-C, which reaches the whole group and comes again from npm, stops the server once', async () => {
  const { child, ready, closed, heard } = launch();
  await ready;
  if (!child.pid) throw new Error('not started');
  process.kill(-child.pid, 'SIGINT');
  child.kill('SIGINT');
  const [code] = await closed;
  expect({ code, heard: heard() }).toEqual({ code: 0, heard: 1 });
});

test('a stop sent to the command alone reaches the server, whose exit code is passed on', async () => {
  const { child, ready, closed, heard } = launch({ EXIT_CODE: '3' });
  await ready;
  child.kill('SIGTERM');
  const [code] = await closed;
  expect({ code, heard: heard() }).toEqual({ code: 3, heard: 1 });
});

test('a command that is killed leaves no server behind', async () => {
  const { child, ready, closed, heard } = launch();
  await ready;
  child.kill('SIGKILL');
  // The pipe closes when the last process that writes to it has ended.
  await closed;
  expect(heard()).toBe(1);
});

test.each([
  ['v24.21.0', true],
  ['v26.0.0', true],
  ['v22.9.0', false],
  ['', false],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});
