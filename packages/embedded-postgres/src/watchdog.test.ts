import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { stopProgram } from './watchdog.ts';

test('a program that ignores the first signal gets the second', async () => {
  const deaf = spawn('/bin/sh', ['-c', "trap '' INT; echo deaf; while :; do sleep 0.1; done"], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(deaf.stdout, 'data');
  await stopProgram(deaf, 50);
  expect(deaf.signalCode).toBe('SIGQUIT');
});

test('stopping a program that is gone, or never started, does no harm', async () => {
  const gone = spawn('true');
  await once(gone, 'exit');
  await stopProgram(gone);
  const never = spawn('/no/such/program');
  await once(never, 'error');
  await stopProgram(never);
  expect(never.pid).toBeUndefined();
});
