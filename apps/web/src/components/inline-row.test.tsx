import { type PrinterInput, printerInputSchema } from '@balie/contract/features/printers/schema.ts';
import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/http.ts';
import { renderPiece } from '../testing/render.tsx';
import type { Column } from './data-table/column.ts';
import { DataTable } from './data-table/data-table.tsx';
import { NumberField } from './fields/number-field.tsx';
import { TextField } from './fields/text-field.tsx';
import { InlineRowActions } from './inline-row-actions.tsx';
import { inlineRowProps } from './inline-row-props.ts';
import { useInlineRows } from './inline-rows.ts';
import { useRowChanges } from './row-changes.ts';
import { useEscape } from './use-escape.ts';

interface Printer extends Omit<PrinterInput, 'port'> {
  id: number;
  port: number | string;
}

const printers: Printer[] = [1, 2].map((id) => ({
  id,
  name: `Printer ${id}`,
  ipDomain: `10.0.0.${id}`,
  port: 9100,
  printService: 'QKEP',
}));

type Send = (request: { params: { id: number }; body?: unknown }) => Promise<unknown>;

/** A list with something open beside it. */
function List({ send, onClose }: { send: Send; onClose: () => void }) {
  useEscape(onClose);
  const rowOf = useInlineRows({
    getId: ({ id }: Printer) => id,
    toValues: ({ id: _, ...values }: Printer) => values,
    schema: printerInputSchema,
  });
  const changes = useRowChanges<{ id: number }, PrinterInput>({
    update: useMutation({ mutationFn: send }),
    remove: useMutation({ mutationFn: send }),
    toParams: (id) => ({ id }),
    idOf: ({ id }) => id,
  });
  const label = (field: string, { id, name }: Printer) => ({
    label: `${field} ${name}`,
    labelHidden: true,
    readOnly: changes.updating === id,
  });
  const columns: Column<Printer>[] = [
    {
      id: 'name',
      header: 'Naam',
      cell: (printer) => (
        <TextField {...rowOf(printer).field('name')} {...label('Naam', printer)} />
      ),
    },
    {
      id: 'port',
      header: 'Poort',
      cell: (printer) => (
        <NumberField {...rowOf(printer).field('port')} {...label('Poort', printer)} />
      ),
    },
    {
      id: 'actions',
      header: 'Acties',
      cell: (printer) => (
        <InlineRowActions
          id={printer.id}
          name={printer.name}
          row={rowOf(printer)}
          changes={changes}
        />
      ),
    },
  ];
  return (
    <DataTable
      label="Printers"
      columns={columns}
      rows={printers}
      rowProps={(printer) =>
        inlineRowProps({
          row: rowOf(printer),
          busy: changes.updating === printer.id,
          save: () => changes.save(printer.id, rowOf(printer)),
        })
      }
      getId={({ id }) => id}
      state={{ isPending: false, isError: false, error: null, refetch: () => undefined }}
      empty={null}
    />
  );
}

function show(send: Send = async () => undefined) {
  const onClose = vi.fn();
  const user = userEvent.setup();
  renderPiece(<List send={send} onClose={onClose} />);
  return { user, onClose };
}

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.queryByRole('button', { name });
const SAVE = 'Printer 1 bewaren';
const UNDO = 'Wijzigingen aan Printer 1 ongedaan maken';

describe('a row edited in place', () => {
  it('offers save and undo only while it is changed', async () => {
    const { user } = show();
    expect(button(SAVE)).not.toBeInTheDocument();
    await user.type(field('Naam Printer 1'), '!');
    expect(button(SAVE)).toBeEnabled();
    expect(button(UNDO)).toBeEnabled();
    expect(button('Printer 2 bewaren')).not.toBeInTheDocument();
    await user.type(field('Naam Printer 1'), '{Backspace}');
    expect(button(SAVE)).not.toBeInTheDocument();
    expect(button(UNDO)).not.toBeInTheDocument();
  });

  it('is reverted by Esc, keeps the focus, and closes nothing beside it', async () => {
    const { user, onClose } = show();
    await user.type(field('Naam Printer 1'), '!');
    await user.type(field('Poort Printer 1'), '5');
    await user.type(field('Naam Printer 2'), '?');
    field('Poort Printer 1').focus();
    await user.keyboard('{Escape}');
    expect(field('Naam Printer 1')).toHaveValue('Printer 1');
    expect(field('Poort Printer 1')).toHaveValue('9100');
    expect(field('Poort Printer 1')).toHaveFocus();
    expect(field('Naam Printer 2')).toHaveValue('Printer 2?');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is reverted by undo, and the focus moves to the changed field', async () => {
    const { user } = show();
    await user.type(field('Poort Printer 1'), '5');
    await user.click(screen.getByRole('button', { name: UNDO }));
    expect(field('Poort Printer 1')).toHaveValue('9100');
    expect(field('Poort Printer 1')).toHaveFocus();
  });

  it('leaves Esc to the question before deleting', async () => {
    const { user, onClose } = show();
    await user.type(field('Naam Printer 1'), '!');
    await user.click(screen.getByRole('button', { name: 'Printer 1 verwijderen' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Printer 1 verwijderen?')).not.toBeInTheDocument();
    expect(field('Naam Printer 1')).toHaveValue('Printer 1!');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('saves on Enter', async () => {
    const send = vi.fn<Send>(async () => undefined);
    const { user } = show(send);
    await user.type(field('Naam Printer 1'), '!{Enter}');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toEqual({
      params: { id: 1 },
      body: { name: 'Printer 1!', expected: { name: 'Printer 1' } },
    });
  });

  it('moves the focus on Enter to the first invalid field, and sends nothing', async () => {
    const send = vi.fn<Send>();
    const { user } = show(send);
    await user.clear(field('Naam Printer 1'));
    await user.clear(field('Poort Printer 1'));
    await user.keyboard('{Enter}');
    expect(screen.getAllByText('Vul dit veld in.')).toHaveLength(2);
    expect(field('Naam Printer 1')).toHaveFocus();
    expect(button(SAVE)).toBeDisabled();
    expect(send).not.toHaveBeenCalled();
  });

  it('shows a refusal at its field, keeps the input, and moves the focus there', async () => {
    const message = 'DUPLICATE_NAME';
    const { user } = show(async () => {
      throw new ApiError(400, { status: 400, message, restCodes: [message] });
    });
    await user.clear(field('Naam Printer 1'));
    await user.type(field('Naam Printer 1'), 'Printer 2');
    await user.click(screen.getByRole('button', { name: SAVE }));
    expect(await screen.findByText('Deze naam is al in gebruik.')).toBeVisible();
    expect(field('Naam Printer 1')).toHaveValue('Printer 2');
    await waitFor(() => expect(field('Naam Printer 1')).toHaveFocus());
  });

  it('cannot be saved or deleted while another one is', async () => {
    const { user } = show(() => new Promise(() => undefined));
    for (const id of [1, 2]) await user.type(field(`Naam Printer ${id}`), '!');
    expect(button('Printer 2 bewaren')).toBeEnabled();
    await user.click(screen.getByRole('button', { name: SAVE }));
    await waitFor(() => expect(button('Printer 2 bewaren')).toBeDisabled());
    expect(button('Printer 2 verwijderen')).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Printer 1 verwijderen' }));
    await user.click(screen.getByRole('button', { name: 'Verwijderen' }));
    await waitFor(() => expect(button('Printer 2 verwijderen')).toBeDisabled());
  });

  it('cannot be reverted while it is being saved', async () => {
    const { user } = show(() => new Promise(() => undefined));
    await user.type(field('Naam Printer 1'), '!{Enter}');
    await waitFor(() => expect(field('Naam Printer 1')).toHaveAttribute('readonly'));
    await user.keyboard('{Escape}');
    expect(field('Naam Printer 1')).toHaveValue('Printer 1!');
    expect(button(UNDO)).toBeDisabled();
  });
});
