import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
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
