import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../lib/http.ts';
import { renderPiece } from '../testing/render.tsx';
import { useContractForm } from './contract-form.ts';
import { TextField } from './fields/text-field.tsx';
import { SideForm } from './side-form.tsx';
import { type SideFormState, useSideForm } from './side-form-state.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'MANDATORY_FIELD').max(5, 'NAME_TOO_LONG'),
});
type Send = (body: z.output<typeof schema>) => Promise<unknown>;

function Form({ side, send }: { side: SideFormState<never>; send: Send }) {
  const form = useContractForm({
    schema,
    initial: { name: '' },
    onSubmit: async (body) => {
      await send(body);
      side.close();
    },
  });
  return (
    <SideForm side={side} form={form} title="Nieuw">
      <TextField {...form.field('name', { max: 5 })} label="Naam" />
    </SideForm>
  );
}

function Screen({ send }: { send: Send }) {
  const side = useSideForm();
  return (
    <>
      <button type="button" onClick={side.openCreate}>
        plus
      </button>
      <button type="button" aria-expanded="true">
        menu
      </button>
      <button type="button" aria-expanded="true" aria-haspopup="listbox">
        list
      </button>
      {side.status === 'create' && <Form side={side} send={send} />}
    </>
  );
}

async function openForm(send: Send = async () => undefined) {
  const user = userEvent.setup();
  renderPiece(<Screen send={send} />);
  await user.click(screen.getByRole('button', { name: 'plus' }));
  return user;
}

const name = () => screen.getByLabelText('Naam');
const isClosed = () => expect(screen.queryByText('Nieuw')).not.toBeInTheDocument();

describe('the side form', () => {
  it('takes the focus when it opens, and returns it when it closes', async () => {
    const user = await openForm();
    expect(name()).toHaveFocus();
    await user.keyboard('{Escape}');
    isClosed();
    expect(screen.getByRole('button', { name: 'plus' })).toHaveFocus();
  });

  it('closes on Esc while the menu is open, and leaves Esc to an open list', async () => {
    const user = await openForm();
    screen.getByRole('button', { name: 'list' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.getByText('Nieuw')).toBeInTheDocument();
    screen.getByRole('button', { name: 'menu' }).focus();
    await user.keyboard('{Escape}');
    isClosed();
  });

  it('saves on Enter and closes after success', async () => {
    const send = vi.fn<Send>(async () => undefined);
    const user = await openForm(send);
    await user.type(name(), ' Ann {Enter}');
    isClosed();
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ann' });
  });

  it('shows which rule a field breaks and sends nothing', async () => {
    const send = vi.fn<Send>();
    const user = await openForm(send);
    await user.click(screen.getByRole('button', { name: 'Bewaren' }));
    expect(screen.getByText('Vul dit veld in.')).toBeVisible();
    expect(name()).toHaveFocus();
    await user.type(name(), 'te lang');
    expect(screen.queryByText('Vul dit veld in.')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Hoogstens 5 tekens.')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['names a field', { fields: { name: 'DUPLICATE_NAME' } }],
    ['says what exists already', {}],
  ])('keeps the input if the server %s, and shows that at the field', async (_, more) => {
    const body = { status: 400, message: 'DUPLICATE_NAME', restCodes: ['DUPLICATE_NAME'] };
    const user = await openForm(async () => {
      throw new ApiError(400, { ...body, ...more });
    });
    await user.type(name(), 'Ann{Enter}');
    expect(await screen.findByText('Deze naam is al in gebruik.')).toBeVisible();
    expect(name()).toHaveValue('Ann');
    expect(name()).toHaveFocus();
    await user.type(name(), 'e');
    expect(screen.queryByText('Deze naam is al in gebruik.')).not.toBeInTheDocument();
  });

  it("moves to a colleague's change at each press, until one of the two values is chosen", async () => {
    const message = 'CHANGED_MEANWHILE';
    const conflicts = { name: { yours: 'Ann', theirs: 'Bea' } };
    const send = vi.fn<Send>(() =>
      Promise.reject(new ApiError(409, { status: 409, message, restCodes: [message], conflicts })),
    );
    const user = await openForm(send);
    await user.type(name(), 'Ann');
    const save = screen.getByRole('button', { name: 'Bewaren' });
    await user.click(save);
    expect(name()).toHaveFocus();
    save.focus();
    await user.click(save);
    expect(name()).toHaveFocus();
    expect(send).toHaveBeenCalledOnce();
  });

  it('asks before input is lost', async () => {
    const user = await openForm();
    await user.type(name(), 'Ann');
    await user.click(screen.getByRole('button', { name: 'Terug' }));
    await user.click(screen.getByRole('button', { name: 'Verder bewerken' }));
    expect(name()).toHaveValue('Ann');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Niet bewaren' }));
    isClosed();
  });

  it('cannot be sent twice, and is busy until the request fails', async () => {
    const { promise, reject } = Promise.withResolvers();
    const send = vi.fn<Send>(() => promise);
    const user = await openForm(send);
    const save = screen.getByRole('button', { name: 'Bewaren' });
    await user.type(name(), 'Ann{Enter}{Enter}');
    expect(send).toHaveBeenCalledOnce();
    expect(save).toHaveAttribute('aria-busy', 'true');
    await act(async () => reject(new ApiError(500, undefined)));
    expect(save).toHaveAttribute('aria-busy', 'false');
  });
});
