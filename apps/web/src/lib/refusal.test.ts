import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from './http.ts';
import { afterTyping, refusedFields } from './refusal.ts';

const refusal = (message: string, fields?: Record<string, string>) =>
  new ApiError(400, { status: 400, message, restCodes: [message], ...(fields && { fields }) });

const printer = { name: 'Onthaal', ipDomain: '10.0.0.1', port: 9100 };

describe('a refusal at its fields', () => {
  it.each([
    [
      'the fields that the server names',
      refusal('VALIDATION_FAILED', { port: 'PORT_OUT_OF_BOUNDS' }),
      { port: 'PORT_OUT_OF_BOUNDS' },
    ],
    ['the field that exists already', refusal('DUPLICATE_NAME'), { name: 'DUPLICATE_NAME' }],
    [
      'the first of two fields',
      refusal('DUPLICATE_IP_AND_PORT'),
      { ipDomain: 'DUPLICATE_IP_AND_PORT' },
    ],
    ['nothing of a field that is not there', refusal('USERNAME_UNIQUE'), undefined],
    ['nothing where no field is to blame', refusal('PRINTER_NOT_FOUND'), undefined],
    ['nothing without an answer', new NetworkError(undefined), undefined],
    ['nothing of an answer without words', new ApiError(502, undefined), undefined],
  ])('shows %s', (_, error, codes) => {
    expect(refusedFields(error, printer)).toEqual(codes);
  });

  it('stays until the input of one of its fields changes', () => {
    const address = { ipDomain: 'DUPLICATE_IP_AND_PORT' };
    expect(afterTyping(address, 'name')).toEqual(address);
    expect(afterTyping(address, 'port')).toEqual({});
    expect(afterTyping(address, 'ipDomain')).toEqual({});
  });

  it('does not affect errors of other fields, even the same ones', () => {
    const missing = { name: 'MANDATORY_FIELD', ipDomain: 'MANDATORY_FIELD' };
    expect(afterTyping(missing, 'name')).toEqual({ ipDomain: 'MANDATORY_FIELD' });
    const another = { 'printer.name': 'DUPLICATE_NAME' };
    expect(afterTyping(another, 'name')).toEqual(another);
  });

  it('disappears with the row it belongs to: a user of a list, a printer of a desk', () => {
    const inside = { 'printer.name': 'DUPLICATE_NAME', 'printers.0.name': 'MANDATORY_FIELD' };
    expect(afterTyping(inside, 'printer')).toEqual({ 'printers.0.name': 'MANDATORY_FIELD' });
  });
});
