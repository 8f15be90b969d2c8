import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { SideCard } from './side-card.tsx';

function List({ under }: { under?: boolean }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {under && <div role="dialog" aria-modal="true" />}
      <button type="button" onClick={() => setOpened(true)}>
        rij
      </button>
      {opened && (
        <SideCard title="Kaart" onClose={() => setOpened(false)}>
          tekst
        </SideCard>
      )}
    </>
  );
}
const row = () => screen.getByRole('button', { name: 'rij' });
const card = () => screen.queryByRole('region', { name: 'Kaart' });

it.each(['Escape', 'its cross'])('moves the focus in, and back to the row with %s', async (way) => {
  const user = userEvent.setup();
  renderPiece(<List />);
  await user.click(row());
  expect(card()).toHaveFocus();
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(screen.getByRole('button', { name: 'Sluiten' }));
  expect(card()).toBeNull();
  expect(row()).toHaveFocus();
});

it('is skipped by Tab, which moves to its contents', async () => {
  const user = userEvent.setup();
  renderPiece(<List />);
  await user.click(row());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Sluiten' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(row()).toHaveFocus();
});

it('leaves the focus in a dialog on top of it', async () => {
  const user = userEvent.setup();
  renderPiece(<List under />);
  await user.click(row());
  expect(card()).toBeVisible();
  expect(row()).toHaveFocus();
});
