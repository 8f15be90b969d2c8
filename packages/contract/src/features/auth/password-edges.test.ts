import { expect, it } from 'vitest';
import { foldPassword, passwordProblem } from './password-rule.ts';
import { loginSchema } from './schema.ts';

const problem = (password: string, ...names: string[]) => passwordProblem(password, { names });

it('a password with five characters besides a name is refused, with six it is not', () => {
  expect(problem('elspeeters12345', 'els.peeters')).toBe('PASSWORD_IS_NAME');
  expect(problem('elspeeters123456', 'els.peeters')).toBeUndefined();
});

it('a name of three characters counts, one of two does not', () => {
  expect(problem('jan.jan.jan.', 'Jan')).toBe('PASSWORD_IS_NAME');
  expect(problem('anananananan', 'An')).toBeUndefined();
});

it('one of several names is enough', () => {
  expect(problem('gemeentehuis1', 'els', 'Gemeentehuis')).toBe('PASSWORD_IS_NAME');
});

it('without a list no password is common, and other passwords are not common', () => {
  expect(problem('welkom12345')).toBeUndefined();
  const isCommon = (password: string) => password === 'welkom12345';
  expect(passwordProblem('welkom123456', { names: [], isCommon })).toBeUndefined();
  expect(passwordProblem('welkom12345', { names: [], isCommon })).toBe('PASSWORD_TOO_COMMON');
});

it('a password is compared without case, accents and punctuation', () => {
  expect(foldPassword('Ëls-Péétérs 2_6!')).toBe('elspeeters26');
});

it.each([
  ['username', { username: ' ', password: 'x' }],
  ['password', { username: 'an', password: '' }],
])('a sign-in without a %s reports that it is missing', (field, body) => {
  const { error } = loginSchema.safeParse(body);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    [field, 'MANDATORY_FIELD'],
  ]);
});
