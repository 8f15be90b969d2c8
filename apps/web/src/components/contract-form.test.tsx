import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../lib/http.ts';
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

it('takes over what is loaded anew while nobody types', () => {
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

it('keeps what is typed between a save and the load that follows it, even when that was there before', async () => {
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

/** Somebody renamed it to Bea since. */
const changedMeanwhile = () =>
  new ApiError(409, {
    status: 409,
    message: 'CHANGED_MEANWHILE',
    restCodes: ['CHANGED_MEANWHILE'],
    conflicts: { name: { yours: 'Cato', theirs: 'Bea' } },
  });

it('sends only what changed, with what it was', async () => {
  const sent: object[] = [];
  render(<TwoFields onSubmit={async (edit) => sent.push(edit)} />);
  await userEvent.type(screen.getByLabelText('phone'), '7');
  await userEvent.click(save());
  expect(sent).toEqual([{ phone: '17', expected: { phone: '1' } }]);
});

it.each([
  ['take', 'Bea', { phone: '17', expected: { phone: '1' } }],
  ['keep', 'Cato', { name: 'Cato', phone: '17', expected: { name: 'Bea', phone: '1' } }],
])('shows what somebody else made of a field; %s and save again', async (choice, value, second) => {
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
