import { expect, it } from 'vitest';
import { addressesOf, deviceAlertSettingsSchema } from './schema.ts';

const read = (mailTo: unknown) =>
  deviceAlertSettingsSchema.safeParse({ enabled: true, mailTo, webhookUrl: '' });

it.each([
  ['', []],
  [' \n', []],
  ['an@stad.example', ['an@stad.example']],
  ['an@stad.example;  jo@stad.example\nan@stad.example,', ['an@stad.example', 'jo@stad.example']],
])('the addresses of %j are %j', (typed, addresses) => {
  expect(addressesOf(read(typed).data?.mailTo ?? 'none')).toEqual(addresses);
});

it.each([
  ['an@stad.example jo', 'INVALID_EMAIL'],
  [`${'a'.repeat(300)}@stad.example`, 'INVALID_EMAIL'],
  [null, 'INVALID_EMAIL'],
  ['an@stad.example '.repeat(200), 'TEXT_TOO_LONG'],
])('%j is refused: %s', (typed, code) => {
  expect(read(typed).error?.issues.map(({ message }) => message)).toEqual([code]);
});
