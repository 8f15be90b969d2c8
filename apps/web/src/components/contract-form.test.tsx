import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, NetworkError } from '../lib/http.ts';
import { useContractForm } from './contract-form.ts';

interface PhoneFormProps {
  phone: string;
  onSubmit?: () => Promise<unknown>;
}

function PhoneForm({ phone, onSubmit = async () => undefined }: PhoneFormProps) {
  const form = useContractForm({
    schema: z.object({ phone: z.string() }),
    initial: { phone },
    follows: true,
    onSubmit,
  });
  const { value, onChange } = form.field('phone');
  return (
    <form {...form.props}>
      <input aria-label="Phone" value={value} onChange={(event) => onChange(event.target.value)} />
      <button type="submit" disabled={!form.dirty}>
        Save
      </button>
    </form>
  );
}

const field = () => screen.getByLabelText('Phone');
const save = () => screen.getByRole('button', { name: 'Save' });

it('adopts reloaded values while nobody types', () => {
  const { rerender } = render(<PhoneForm phone="1" />);
  rerender(<PhoneForm phone="2" />);
  expect(field()).toHaveValue('2');
  expect(save()).toBeDisabled();
});

it('keeps what is being typed, and knows that it differs from what was loaded', async () => {
  const { rerender } = render(<PhoneForm phone="1" />);
  await userEvent.type(field(), '7');
  rerender(<PhoneForm phone="2" />);
  expect(field()).toHaveValue('17');
  expect(save()).toBeEnabled();
});

it('keeps what is typed between a save and the reload after it, even if it equals an earlier value', async () => {
  const { rerender } = render(<PhoneForm phone="" />);
  await userEvent.type(field(), '7{Enter}');
  await userEvent.clear(field());
  rerender(<PhoneForm phone="7" />);
  expect(field()).toHaveValue('');
  expect(save()).toBeEnabled();
});

interface TwoFieldsProps {
  onSubmit: (edit: object) => Promise<unknown>;
}

function TwoFields({ onSubmit }: TwoFieldsProps) {
  const form = useContractForm({
    schema: z.object({ name: z.string().trim(), phone: z.string() }),
    initial: { name: 'An', phone: '1' },
    onSubmit: (_, edit) => onSubmit(edit),
  });
  const fields = [form.field('name'), form.field('phone')];
  return (
    <form {...form.props}>
      {fields.map(({ name, value, onChange, theirs }) => (
        <div key={name}>
          <input
            aria-label={name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {theirs && <p>theirs: {theirs.value}</p>}
          {theirs && (
            <button type="button" onClick={theirs.take}>
              take
            </button>
          )}
          {theirs && (
            <button type="button" onClick={theirs.keep}>
              keep
            </button>
          )}
        </div>
      ))}
      <button type="submit">Save</button>
    </form>
  );
}

/** Somebody has renamed it to Bea since. */
const changedMeanwhile = () =>
  new ApiError(409, {
    status: 409,
    message: 'CHANGED_MEANWHILE',
    restCodes: ['CHANGED_MEANWHILE'],
    conflicts: { name: { yours: 'Cato', theirs: 'Bea' } },
  });

it('sends only what changed, with its previous value', async () => {
  const sent: object[] = [];
  render(<TwoFields onSubmit={async (edit) => sent.push(edit)} />);
  await userEvent.type(screen.getByLabelText('phone'), '7');
  await userEvent.click(save());
  expect(sent).toEqual([{ phone: '17', expected: { phone: '1' } }]);
});

it.each([
  ['take', 'Bea', { phone: '17', expected: { phone: '1' } }],
  ['keep', 'Cato', { name: 'Cato', phone: '17', expected: { name: 'Bea', phone: '1' } }],
])("shows a colleague's change to a field; %s and save again", async (choice, value, second) => {
  const sent: object[] = [];
  render(
    <TwoFields
      onSubmit={async (edit) => {
        sent.push(edit);
        if (sent.length === 1) throw changedMeanwhile();
      }}
    />,
  );
  await userEvent.clear(screen.getByLabelText('name'));
  await userEvent.type(screen.getByLabelText('name'), 'Cato');
  await userEvent.type(screen.getByLabelText('phone'), '7');
  await userEvent.click(save());
  expect(screen.getByText('theirs: Bea')).toBeInTheDocument();
  expect(screen.getByLabelText('name')).toHaveValue('Cato');
  await userEvent.click(save());
  expect(sent).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: choice }));
  expect(screen.getByLabelText('name')).toHaveValue(value);
  await userEvent.click(save());
  expect(sent[1]).toEqual(second);
});

const SCHEMA = z.object({ name: z.string().min(1), note: z.string() });
const START = { name: 'An', note: '' };

/** A form without fields of its own. */
function formWith(onSubmit: () => Promise<unknown> = async () => undefined, more: object = {}) {
  const hook = renderHook(
    (initial: typeof START) => useContractForm({ schema: SCHEMA, initial, onSubmit, ...more }),
    { initialProps: START },
  );
  const form = () => hook.result.current;
  const type = (name: 'name' | 'note', value: string) => act(() => form().set(name, value));
  const submit = () => act(async () => form().props.onSubmit());
  return { ...hook, form, type, submit };
}

it('is busy until the response, and ignores a second press', async () => {
  const answer = Promise.withResolvers<void>();
  const onSubmit = vi.fn(() => answer.promise);
  const { form, type, submit } = formWith(onSubmit);
  expect(form().busy).toBe(false);
  type('note', 'x');
  await submit();
  expect(form().busy).toBe(true);
  await submit();
  expect(onSubmit).toHaveBeenCalledOnce();
  await act(async () => answer.resolve());
  expect([form().busy, form().dirty]).toEqual([false, false]);
  type('note', '');
  expect(form().dirty).toBe(true);
});

it('does not send input that breaks a rule, and shows the error at its field until someone types there', async () => {
  const onSubmit = vi.fn(async () => undefined);
  const { form, type, submit } = formWith(onSubmit);
  type('name', '');
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(form().field('name').error).toBeTruthy();
  expect(form().field('note').error).toBeUndefined();
  type('name', 'Bo');
  expect(form().field('name').error).toBeUndefined();
  await submit();
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('shows an error at each invalid field until it is edited, or all is valid', async () => {
  const schema = z.object({ name: z.string().min(1), note: z.string().min(1) });
  const { form, type, submit } = formWith(async () => undefined, { schema });
  type('name', '');
  await submit();
  expect(Object.keys(form().codes)).toEqual(['name', 'note']);
  type('name', 'Bo');
  expect(Object.keys(form().codes)).toEqual(['note']);
  act(() => form().setCodes({ name: 'DUPLICATE_NAME' }));
  type('note', 'x');
  expect(form().codes).toEqual({ name: 'DUPLICATE_NAME' });
  await submit();
  expect(form().codes).toEqual({});
});

it.each([
  ['a refusal', new ApiError(422, undefined)],
  ['no answer', new NetworkError('gone')],
])('after %s the input stays as it was typed, and can be sent again', async (_, error) => {
  const { form, type, submit, rerender } = formWith(() => Promise.reject(error), { follows: true });
  type('note', 'x');
  await submit();
  expect(form()).toMatchObject({ busy: false, dirty: true, values: { name: 'An', note: 'x' } });
  rerender({ name: 'Cato', note: '' });
  expect(form().values).toEqual({ name: 'An', note: 'x' });
});

it("shows the server's refusal at its field", async () => {
  const body = { status: 422, message: 'DUPLICATE_NAME', restCodes: ['DUPLICATE_NAME'] };
  const { form, submit } = formWith(() => Promise.reject(new ApiError(422, body)));
  await submit();
  expect(form().codes).toEqual({ name: 'DUPLICATE_NAME' });
});

it('discards everything that was typed, refused or in conflict when it starts over', async () => {
  const conflicts = { name: { yours: 'Bo', theirs: 'Cato' }, other: { yours: 2, theirs: 1 } };
  const body = { status: 409, message: 'CHANGED_MEANWHILE', restCodes: [], conflicts };
  const { form, type, submit, rerender } = formWith(() => Promise.reject(new ApiError(409, body)), {
    follows: true,
  });
  type('name', 'Bo');
  await submit();
  expect(form().field('name').theirs?.value).toBe('Cato');
  act(() => form().setCodes({ note: 'REQUIRED' }));
  act(() => form().reset({ name: 'Dirk', note: '' }));
  expect(form()).toMatchObject({ dirty: false, codes: {}, values: { name: 'Dirk', note: '' } });
  expect(form().field('name').theirs).toBeUndefined();
  rerender({ name: 'Els', note: '' });
  expect(form().values.name).toBe('Els');
});

it('keeps its initial values if it does not follow reloads', () => {
  const { form, rerender } = formWith();
  rerender({ name: 'Els', note: '' });
  expect(form().values).toEqual(START);
});

it('does not leave the page when a form is sent', () => {
  const preventDefault = vi.fn();
  const { form } = formWith();
  act(() => form().props.onSubmit({ preventDefault } as never));
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(form().props.noValidate).toBe(true);
});
