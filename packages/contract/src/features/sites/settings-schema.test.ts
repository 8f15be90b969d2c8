import { expect, it } from 'vitest';
import { displayAddressSchema, padsUrlSchema, siteSettingsInputSchema } from './settings-schema.ts';

it.each([
  [null, null],
  ['', null],
  [' https://pads.example// ', 'https://pads.example'],
])('the address of displays %j is %j', (typed, url) => {
  expect(padsUrlSchema.parse(typed)).toBe(url);
});

it.each(['pads.example', 'javascript:alert(1)', 'https://', 7])('%j is not an address', (typed) => {
  const { error } = padsUrlSchema.safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual(['INVALID_URL']);
});

it('only an address that has been set can be tested', () => {
  const { error } = displayAddressSchema.safeParse({ padsUrl: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['INVALID_URL']);
});

it.each([
  ['Europe/Brussels', true],
  ['UTC', true],
  ['Europe/Brussel', false],
  ['+01:00', false],
])('%s is a time zone: %s', (zone, isOne) => {
  expect(siteSettingsInputSchema.shape.timeZone.safeParse(zone).success).toBe(isOne);
});
