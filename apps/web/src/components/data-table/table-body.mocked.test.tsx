import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { DataTable } from './data-table.tsx';

// Simulates a missing network.
vi.mock('./rows-in-view.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

it('renders every row of a long list when the code for long lists fails to load', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({ id: index + 1 }));
  renderPiece(
    <DataTable
      label="Loketten"
      columns={[{ id: 'id', header: 'ID', value: ({ id }) => `Loket ${id}` }]}
      rows={rows}
      getId={({ id }) => id}
      state={{ isPending: false, isError: false, error: null, refetch: () => undefined }}
      empty={<p>Geen loketten</p>}
    />,
  );
  expect(await screen.findByText('Loket 250')).toBeVisible();
});
