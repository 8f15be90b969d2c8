import { expect, it } from 'vitest';
import { CommandError } from './command-error.ts';
import { runCommand } from './run-command.ts';

const failWith = async (error: Error) => {
  const complaints: string[] = [];
  const terminal = { words: [], environment: {}, say: () => undefined };
  const complain = (text: string) => complaints.push(text);
  const code = await runCommand({ ...terminal, complain }, () => Promise.reject(error));
  return { code, complaints };
};

it.each([
  ['a mistake of whoever typed', new CommandError('Enter the username.'), /^Enter the username\.$/],
  [
    'a refused password',
    Object.assign(new Error('password authentication failed'), {
      code: '28P01',
      severity: 'FATAL',
    }),
    /^The database does not accept the password in DATABASE_URL/,
  ],
  ['anything else', new Error('Boom'), /^The command failed: Boom$/],
])('%s is reported in one sentence, without a stack trace', async (_, error, sentence) => {
  const { code, complaints } = await failWith(error);
  expect(code).toBe(1);
  expect(complaints).toEqual([expect.stringMatching(sentence)]);
});
