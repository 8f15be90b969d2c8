import { printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/http.ts';
import { setLanguage } from '../lib/i18n.ts';
import { useInlineRows } from './inline-rows.ts';

const loaded = {
  printerId: 1,
  name: 'Onthaal',
  ipDomain: '10.0.0.1',
  port: 9100 as number | string,
  printService: 'QKEP' as const,
};

const usePrinters = () =>
  useInlineRows({
    getId: (printer: typeof loaded) => printer.printerId,
    toValues: ({ printerId: _, ...values }) => values,
    schema: printerInputSchema,
  });
const rows = () => renderHook(usePrinters);

describe('a row edited in place', () => {
  it('is unchanged until a field differs from the loaded copy, and again once it is typed back', () => {
    const { result } = rows();
    expect(result.current(loaded)).toMatchObject({ dirty: false, canSave: false });
    act(() => result.current(loaded).field('name').onChange('Balie'));
    expect(result.current(loaded)).toMatchObject({ dirty: true, canSave: true });
    act(() => result.current(loaded).field('name').onChange('Onthaal'));
    expect(result.current(loaded)).toMatchObject({ dirty: false, canSave: false });
  });

  it('cannot be saved while a rule is broken, and says which', () => {
    const { result } = rows();
    act(() => result.current(loaded).field('port').onChange(70_000));
    expect(result.current(loaded).canSave).toBe(false);
    expect(result.current(loaded).field('port').error).toBe(
      'Vul een poort in van 0 tot en met 65535.',
    );
    act(() => result.current(loaded).field('port').onChange(''));
    expect(result.current(loaded).field('port').error).toBe('Vul dit veld in.');
  });

  it('translates the message when the language changes', async () => {
    const { result } = renderHook(() => usePrinters()(loaded).field('name'));
    act(() => result.current.onChange(''));
    expect(result.current.error).toBe('Vul dit veld in.');
    await act(() => setLanguage('en'));
    expect(result.current.error).toBe('Mandatory field');
  });

  it('keeps what is being typed when the list is reloaded', () => {
    const { result } = rows();
    act(() => result.current(loaded).field('name').onChange('Balie'));
    const reloaded = { ...loaded, ipDomain: '10.0.0.9' };
    expect(result.current(reloaded).values).toMatchObject({ name: 'Balie', ipDomain: '10.0.0.9' });
  });

  it('is unchanged if the reloaded copy equals the input, as after a save', () => {
    const { result } = rows();
    act(() => result.current(loaded).field('name').onChange('Balie'));
    expect(result.current({ ...loaded, name: 'Balie' }).dirty).toBe(false);
  });

  it('sends only what changed, with the value before the first keystroke', () => {
    const { result } = rows();
    act(() => result.current(loaded).field('name').onChange('B'));
    const reloaded = { ...loaded, ipDomain: '10.0.0.9' };
    act(() => result.current(reloaded).field('name').onChange('Balie'));
    expect(result.current(reloaded).edit).toEqual({
      name: 'Balie',
      expected: { name: 'Onthaal' },
    });
  });

  it('sends only what changed, even in a row stored before the rules', () => {
    const { result } = rows();
    const spaced = { ...loaded, name: ' Onthaal ' };
    act(() => result.current(spaced).field('port').onChange(9101));
    expect(result.current(spaced).edit).toEqual({ port: 9101, expected: { port: 9100 } });
    const nameless = { ...loaded, printerId: 2, name: '' };
    act(() => result.current(nameless).field('name').onChange('Balie'));
    expect(result.current(nameless).edit).toEqual({ name: 'Balie', expected: { name: '' } });
  });

  it("shows a colleague's change to the same field, and waits for a choice", () => {
    const { result } = rows();
    act(() => result.current(loaded).field('name').onChange('Balie'));
    const theirs = { ...loaded, name: 'Ingang' };
    expect(result.current(theirs)).toMatchObject({ canSave: false, conflicting: true });
    expect(result.current(theirs).field('name')).toMatchObject({
      value: 'Balie',
      theirs: { value: 'Ingang' },
    });
    act(() => result.current(theirs).field('name').theirs?.keep());
    expect(result.current(theirs)).toMatchObject({ canSave: true, conflicting: false });
    expect(result.current(theirs).edit).toEqual({ name: 'Balie', expected: { name: 'Ingang' } });
    act(() => result.current(theirs).reset());
    act(() => result.current(loaded).field('name').onChange('Balie'));
    act(() => result.current(theirs).field('name').theirs?.take());
    expect(result.current(theirs)).toMatchObject({ dirty: false, values: { name: 'Ingang' } });
  });

  it('marks the fields that were changed', () => {
    const { result } = rows();
    act(() => result.current(loaded).field('name').onChange('Balie'));
    expect(result.current(loaded).field('name')['data-changed']).toBe(true);
    expect(result.current(loaded).field('port')['data-changed']).toBeUndefined();
  });

  it('shows all errors at once, each at its own field', () => {
    const { result } = rows();
    act(() => result.current(loaded).field('name').onChange(''));
    act(() => result.current(loaded).field('port').onChange('abc'));
    expect(result.current(loaded).field('name').error).toBe('Vul dit veld in.');
    expect(result.current(loaded).field('port').error).toBe(
      'Vul een poort in van 0 tot en met 65535.',
    );
    expect(result.current(loaded).field('ipDomain').error).toBeUndefined();
  });

  it("shows the server's refusal at its field, and keeps what was typed", () => {
    const { result } = rows();
    const error = () => result.current(loaded).field('ipDomain').error;
    act(() => result.current(loaded).field('port').onChange(9101));
    act(() => result.current(loaded).refuse(refusal('DUPLICATE_IP_AND_PORT')));
    expect(error()).toBe('Er is al een printer met dit IP-adres en deze poort.');
    // It may be free by now: retrying is always possible.
    expect(result.current(loaded)).toMatchObject({ canSave: true, values: { port: 9101 } });
    act(() => result.current(loaded).field('name').onChange('Balie'));
    expect(error()).toBeDefined();
    act(() => result.current(loaded).field('port').onChange(9102));
    expect(error()).toBeUndefined();
  });

  it('discards a refusal together with what was typed', () => {
    const { result } = rows();
    act(() => result.current(loaded).field('name').onChange('Balie'));
    act(() => result.current(loaded).refuse(refusal('DUPLICATE_NAME')));
    expect(result.current(loaded).field('name').error).toBe('Deze naam is al in gebruik.');
    act(() => result.current(loaded).revert());
    act(() => result.current(loaded).field('name').onChange('Ingang'));
    expect(result.current(loaded).field('name').error).toBeUndefined();
  });
});

const refusal = (message: string) =>
  new ApiError(400, { status: 400, message, restCodes: [message] });
