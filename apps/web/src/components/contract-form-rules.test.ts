import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, NetworkError } from '../lib/http.ts';
import { setLanguage } from '../lib/i18n.ts';
import { useContractForm } from './contract-form.ts';

const schema = z.object({ name: z.string().trim().min(1, 'MANDATORY_FIELD'), phone: z.string() });
const AN = { name: 'An', phone: '1' };
const refusal = (message: string, more: object = {}) =>
  new ApiError(409, { status: 409, message, restCodes: [message], ...more } as never);
const taken = () => refusal('DUPLICATE_NAME');
const changed = (conflicts: object) => refusal('CHANGED_MEANWHILE', { conflicts });

interface Opening {
  schema?: typeof schema;
  initial?: typeof AN;
  follows?: boolean;
  readTheirs?: (path: string, value: unknown) => Partial<typeof AN> | undefined;
}

function open(onSubmit: (...sent: unknown[]) => Promise<unknown>, more: Opening = {}) {
  const { result, rerender } = renderHook(
    (props: Opening) => useContractForm({ schema, initial: AN, onSubmit, ...more, ...props }),
    { initialProps: {} },
  );
  const type = (name: 'name' | 'phone', value: string) =>
    act(() => result.current.field(name).onChange(value));
  const submit = () => act(async () => result.current.props.onSubmit());
  return { form: () => result.current, type, submit, rerender };
}

it('a broken rule is shown at its field and nothing is sent; typing removes the error', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { form, type, submit } = open(onSubmit);
  type('name', ' ');
  await submit();
  expect(form().field('name').error).toBe('Vul dit veld in.');
  expect(form().field('phone').error).toBeUndefined();
  expect(onSubmit).not.toHaveBeenCalled();
  type('name', 'Bo');
  expect(form().codes).toEqual({});
});

it('is sent once while a request is in progress, and unchanged again once it is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onSubmit = vi.fn((..._: unknown[]) => promise);
  const { form, type, submit } = open(onSubmit);
  type('name', 'Bo');
  expect(form()).toMatchObject({ dirty: true, busy: false });
  await submit();
  await submit();
  expect(form().busy).toBe(true);
  await act(async () => resolve());
  expect(form()).toMatchObject({ dirty: false, busy: false, values: { name: 'Bo', phone: '1' } });
  expect(onSubmit.mock.calls).toEqual([
    [
      { name: 'Bo', phone: '1' },
      { name: 'Bo', expected: { name: 'An' } },
    ],
  ]);
  // The next change is based on what was kept.
  type('name', 'Cato');
  await submit();
  expect(onSubmit.mock.calls[1]?.[1]).toEqual({ name: 'Cato', expected: { name: 'Bo' } });
});

it.each([
  ['refused', taken, { name: 'DUPLICATE_NAME' }],
  ['not answered', () => new NetworkError(new TypeError('away')), {}],
])('input that was %s stays as it was typed, and can be sent again', async (_, error, codes) => {
  const { form, type, submit } = open(() => Promise.reject(error()));
  type('name', 'Bo');
  await submit();
  expect(form()).toMatchObject({ dirty: true, busy: false, values: { name: 'Bo' }, codes });
});

/** Uncaught errors; until the test ends, nobody else hears of them. */
function hearUncaught() {
  const others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection');
    for (const other of others) process.on('unhandledRejection', other);
  });
  const heard: unknown[] = [];
  process.on('unhandledRejection', (error) => heard.push(error));
  return heard;
}

it('a mistake in the program is not taken for a refusal: it is reported, and the form stays usable', async () => {
  const heard = hearUncaught();
  const mistake = new TypeError('not a function');
  const { form, type, submit } = open(() => Promise.reject(mistake));
  type('name', 'Bo');
  await submit();
  await expect.poll(() => heard).toEqual([mistake]);
  expect(form()).toMatchObject({ busy: false, codes: {}, values: { name: 'Bo' } });
});

it('translates the errors when the language changes', async () => {
  const { result } = renderHook(() => {
    const form = useContractForm({ schema, initial: AN, onSubmit: async () => undefined });
    return { ...form, told: form.field('name').error };
  });
  act(() => result.current.setCodes({ name: 'MANDATORY_FIELD' }));
  expect(result.current.told).toBe('Vul dit veld in.');
  await act(() => setLanguage('en'));
  expect(result.current.told).toBe('Mandatory field');
});

it('adopts reloaded values until someone types, and again after saving', async () => {
  let answer: () => Promise<unknown> = async () => undefined;
  const { form, type, submit, rerender } = open(() => answer(), { follows: true });
  rerender({ initial: { ...AN, name: 'Bo' } });
  expect(form()).toMatchObject({ dirty: false, values: { name: 'Bo' } });
  type('name', 'Cato');
  rerender({ initial: { ...AN, name: 'Dirk' } });
  expect(form().values.name).toBe('Cato');
  answer = () => Promise.reject(taken());
  await submit();
  rerender({ initial: { ...AN, name: 'Els' } });
  expect(form().values.name).toBe('Cato');
  answer = async () => undefined;
  await submit();
  rerender({ initial: { ...AN, name: 'Cato', phone: '2' } });
  expect(form()).toMatchObject({ dirty: false, values: { name: 'Cato', phone: '2' } });
});

it('bases the next change on the reloaded values', async () => {
  const onSubmit = vi.fn(async (..._: unknown[]) => undefined);
  const { type, submit, rerender } = open(onSubmit, { follows: true });
  rerender({ initial: { name: 'Bo', phone: '2' } });
  type('name', 'Cato');
  await submit();
  expect(onSubmit.mock.lastCall?.[1]).toEqual({ name: 'Cato', expected: { name: 'Bo' } });
});

it.each([
  ['that the rules would write differently', { name: ' An', phone: '1' }],
  ['that broke a rule before', { name: 'An', phone: 'x' }],
])('sends only what changed of loaded values %s', async (_, initial) => {
  const onSubmit = vi.fn(async (..._sent: unknown[]) => undefined);
  const rules = z.object({ name: z.string().trim(), phone: z.string().regex(/^\d+$/) });
  const { type, submit } = open(onSubmit, { initial, schema: rules });
  type('phone', '2');
  await submit();
  expect(onSubmit.mock.lastCall?.[1]).toEqual({
    phone: '2',
    expected: { phone: initial.phone },
  });
});

it('keeps its initial values if it does not follow reloads', () => {
  const { form, rerender } = open(async () => undefined);
  rerender({ initial: { ...AN, name: 'Bo' } });
  expect(form().values.name).toBe('An');
});

it('starts over on request, without errors or conflicts', async () => {
  const { form, type, submit } = open(() => Promise.reject(changed({ name: { theirs: 'Bea' } })));
  type('name', 'Bo');
  await submit();
  act(() => form().setCodes({ phone: 'MANDATORY_FIELD' }));
  expect(form().field('name').theirs?.value).toBe('Bea');
  expect(form().field('phone').error).toBeDefined();
  act(() => form().reset({ name: 'Els', phone: '3' }));
  expect(form()).toMatchObject({ dirty: false, codes: {}, values: { name: 'Els', phone: '3' } });
  expect(form().field('name').theirs).toBeUndefined();
});

it("shows a colleague's change in the fields that are being edited, and nowhere else", async () => {
  const conflicts = { 'person.name': { theirs: 'Bea' }, phone: { theirs: '9' }, other: {} };
  const { form, type, submit } = open(() => Promise.reject(changed(conflicts)), {
    readTheirs: (path, value) => (path === 'person.name' ? { name: `${value}!` } : undefined),
  });
  type('name', 'Bo');
  await submit();
  expect(form().field('name').theirs?.value).toBe('Bea!');
  expect(form().field('phone').theirs?.value).toBe('9');
  act(() => form().field('name').theirs?.take());
  expect(form()).toMatchObject({ values: { name: 'Bea!', phone: '1' }, dirty: false });
  act(() => form().field('phone').theirs?.keep());
  expect(form()).toMatchObject({ values: { name: 'Bea!', phone: '1' }, dirty: true });
});
