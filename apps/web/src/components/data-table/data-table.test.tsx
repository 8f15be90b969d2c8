import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/http.ts';
import { renderPiece } from '../../testing/render.tsx';
import type { Column, ListState } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Desk {
  id: number;
  name: string;
}

const full: ListState = { isPending: false, isError: false, error: null, refetch: () => undefined };
const columns: Column<Desk>[] = [
  { id: 'name', header: 'Naam', value: (desk) => desk.name, sort: true },
  { id: 'id', header: 'ID', value: (desk) => desk.id, sort: true },
];
const desks: Desk[] = [
  { id: 1, name: 'Loket 10' },
  { id: 2, name: 'loket 2' },
  { id: 3, name: 'Loket 1' },
];

const table = (props: Partial<DataTableProps<Desk>> = {}) => (
  <DataTable
    label="Loketten"
    columns={columns}
    rows={desks}
    getId={(desk) => desk.id}
    state={full}
    empty={<p>Geen loketten</p>}
    {...props}
  />
);
const show = (props?: Partial<DataTableProps<Desk>>) => renderPiece(table(props));

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('the data table', () => {
  it('keeps the original order until a column is chosen, then reverses it', async () => {
    const user = userEvent.setup();
    show();
    expect(names()).toEqual(['Loket 10', 'loket 2', 'Loket 1']);
    await user.click(screen.getByRole('button', { name: 'Naam' }));
    expect(names()).toEqual(['Loket 1', 'loket 2', 'Loket 10']);
    expect(screen.getByRole('columnheader', { name: 'Naam' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(screen.getByRole('button', { name: 'Naam' }));
    expect(names()).toEqual(['Loket 10', 'loket 2', 'Loket 1']);
  });

  it('opens a row by mouse anywhere in it, and by keyboard with arrows and Enter', async () => {
    const user = userEvent.setup();
    const onRowClick = vi.fn();
    show({ onRowClick });
    await user.click(screen.getByText('2'));
    expect(onRowClick).toHaveBeenLastCalledWith(desks[1]);
    screen.getByRole('button', { name: 'Loket 10' }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onRowClick).toHaveBeenLastCalledWith(desks[2]);
    expect(onRowClick).toHaveBeenCalledTimes(2);
  });

  it('truncates a long text, but gives screen readers all of it', () => {
    const long = 'a'.repeat(50);
    show({ rows: [{ id: 1, name: long }] });
    expect(screen.getByText(`${'a'.repeat(45)}(...)`)).toBeVisible();
    expect(screen.getByText(long)).toHaveClass('visually-hidden');
  });

  describe('with many rows', () => {
    const many = Array.from({ length: 250 }, (_, index) => ({ id: index, name: `Loket ${index}` }));
    const typed: Column<Desk>[] = [
      { id: 'name', header: 'Naam', cell: ({ name }) => <input aria-label={name} /> },
    ];
    const drawnRows = () => screen.getAllByRole('textbox');

    it('keeps what is typed in a row when the code for long lists arrives', async () => {
      const user = userEvent.setup();
      show({ columns: typed, rows: many });
      await user.type(screen.getByRole('textbox', { name: 'Loket 1' }), 'Balie ');
      await vi.waitUntil(() => drawnRows().length < 40);
      await user.keyboard('Noord');
      expect(screen.getByRole('textbox', { name: 'Loket 1' })).toHaveValue('Balie Noord');
    });

    it('keeps what is typed in a row when the list grows long and short again', async () => {
      const user = userEvent.setup();
      const { rerender } = show({ columns: typed, rows: many.slice(0, 200) });
      expect(drawnRows()).toHaveLength(200);
      await user.type(screen.getByRole('textbox', { name: 'Loket 1' }), 'Balie ');
      rerender(table({ columns: typed, rows: many }));
      await vi.waitUntil(() => drawnRows().length < 40);
      await user.keyboard('Noord');
      rerender(table({ columns: typed, rows: many.slice(0, 200) }));
      expect(drawnRows()).toHaveLength(200);
      await user.keyboard('-West');
      expect(screen.getByRole('textbox', { name: 'Loket 1' })).toHaveValue('Balie Noord-West');
    });
  });

  it('shows that it is loading, that it is empty, or that loading failed', async () => {
    const user = userEvent.setup();
    const { unmount } = show({ rows: [], state: { ...full, isPending: true } });
    expect(screen.getByText('Laden…')).toBeInTheDocument();
    expect(screen.queryByText('Geen loketten')).not.toBeInTheDocument();
    unmount();

    const empty = show({ rows: [] });
    expect(screen.getByText('Geen loketten')).toBeVisible();
    empty.unmount();

    const refetch = vi.fn();
    show({
      rows: [],
      state: { isPending: false, isError: true, error: new ApiError(500, undefined), refetch },
    });
    expect(screen.getByText('Laden is niet gelukt')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(refetch).toHaveBeenCalledOnce();
  });
});
