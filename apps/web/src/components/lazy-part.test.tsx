import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Notices } from './notices.tsx';

const Sheet = ({ name }: { name: string }) => <p>Blad van {name}</p>;

/** A screen with something typed and a part that comes when it is asked for. */
function screenWith(load: () => Promise<typeof Sheet>) {
  const Part = lazyPart(load, (part) => part);
  function Screen() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <input aria-label="Zoeken" />
        <button type="button" onClick={() => setOpened(true)}>
          Openen
        </button>
        {opened && <Part fallback="Even geduld" onLost={() => setOpened(false)} name="Els" />}
        <Notices />
      </>
    );
  }
  renderPiece(<Screen />);
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Openen' }));

describe('a part that comes later', () => {
  it('is drawn when it arrives, and something stands there meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Sheet>();
    screenWith(() => promise);
    await open();
    expect(screen.getByText('Even geduld')).toBeVisible();
    resolve(Sheet);
    expect(await screen.findByText('Blad van Els')).toBeVisible();
  });

  it('that does not arrive leaves the screen as it was, says so, and is tried again', async () => {
    let tries = 0;
    screenWith(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no network');
      return Sheet;
    });
    await userEvent.type(screen.getByLabelText('Zoeken'), 'Peeters');
    await open();
    expect(await screen.findByText('Geen antwoord van de server')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Even geduld')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Zoeken')).toHaveValue('Peeters');
    await open();
    expect(await screen.findByText('Blad van Els')).toBeVisible();
  });
});
