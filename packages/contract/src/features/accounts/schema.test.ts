import { expect, it } from 'vitest';
import { passwordInputSchema, userFieldsSchema } from './schema.ts';

it.each([
  ['', null],
  [null, null],
  ['lang genoeg', 'lang genoeg'],
])('a new password %j is %j', (typed, password) => {
  expect(passwordInputSchema.parse({ password: typed })).toEqual({ password });
});

it.each(['te kort', undefined, 7])('%j is not a password', (typed) => {
  const { error } = passwordInputSchema.safeParse({ password: typed });
  expect(error?.issues.map(({ message }) => message)).toEqual(['INVALID_PASSWORD']);
});

it.each([
  [null, null],
  [' ', null],
  [' an@stad.example ', 'an@stad.example'],
])('the address %j is %j', (typed, email) => {
  expect(userFieldsSchema.shape.email.parse(typed)).toBe(email);
});
