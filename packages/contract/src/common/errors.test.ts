import { expect, it } from 'vitest';
import { isErrorCode } from './errors.ts';

it.each([
  'DUPLICATE_IP_AND_PORT',
  'DUPLICATE_NAME',
  'NAME_TOO_LONG',
  'PORT_OUT_OF_BOUNDS',
  'PRINTER_NOT_FOUND',
  'DOMAIN_NOT_FOUND',
  'REGIME_NOT_FOUND',
  'FAILED_TO_ADD',
  'FAILED_TO_DELETE',
  'FAILED_TO_UPDATE',
])('the catalogue contains %s, which §8 names', (code) => {
  expect(isErrorCode(code)).toBe(true);
});
