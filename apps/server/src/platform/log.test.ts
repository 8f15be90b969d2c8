import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeError } from './log.ts';

/** What a process that logs, and then ends in some way, leaves behind. */
function linesOf(work: string): string[] {
  const log = join(import.meta.dirname, 'log.ts');
  const program = `import { createLog } from ${JSON.stringify(log)}; const log = createLog('info');
    const die = () => process.kill(process.pid, 'SIGKILL'); ${work}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 15_000,
  });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg);
}

describe('log lines are written', () => {
  it.each([
    ['when the process ends', `log.info('one'); log.info('two'); process.exit(1);`],
    ['at once with a warning, also what came before', `log.info('one'); log.warn('two'); die();`],
    ['soon by itself', `log.info('one'); log.info('two'); setTimeout(die, 1_000);`],
  ])('%s', (_, work) => {
    expect(linesOf(work)).toEqual(['one', 'two']);
  });
});

describe('a logged error', () => {
  it('of PostgreSQL omits every value, also those in its message', () => {
    const error = Object.assign(new Error('duplicate key … Key (email)=(an@example.be)'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (national_number)=(85.07.30-033.28) already exists.',
      table: 'visitors',
      constraint: 'visitors_key',
    });
    const text = JSON.stringify(describeError(error));
    expect(text).toContain('23505');
    expect(text).toContain('visitors_key');
    expect(text).not.toContain('85.07.30');
    expect(text).not.toContain('an@example.be');
  });
});
