import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Notices } from './notices.tsx';

const Sheet = ({ name }: { name: string }) => <p>Blad van {name}</p>;

/** A screen with typed input and a part that loads on request. */
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

describe('a part that is loaded later', () => {
  it('shows a placeholder until it has loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Sheet>();
    screenWith(() => promise);
    await open();
    expect(screen.getByText('Even geduld')).toBeVisible();
    resolve(Sheet);
    expect(await screen.findByText('Blad van Els')).toBeVisible();
  });

  it('appears if it loads between the first render and the request for it', async () => {
    // As in a browser: what a render causes comes in a later task, not at once as in other tests.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const { promise, resolve } = Promise.withResolvers<typeof Sheet>();
    const Part = lazyPart(
      () => promise,
      (part) => part,
    );
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    onTestFinished(() => {
      root.unmount();
      place.remove();
      vi.unstubAllGlobals();
    });
    /** Somebody else requested it, and it arrives the moment this renders. */
    function Late() {
      useLayoutEffect(() => resolve(Sheet), []);
      return <Part onLost={() => undefined} name="Jo" />;
    }
    const draw = (isLate: boolean) =>
      root.render(
        <>
          <Part onLost={() => undefined} name="Els" />
          {isLate && <Late />}
        </>,
      );
    draw(false);
    await new Promise((passed) => setTimeout(passed));
    draw(true);
    await vi.waitFor(() => expect(place.textContent).toBe('Blad van ElsBlad van Jo'));
  });

  it('that fails to load leaves the screen as it was, shows that, and can be retried', async () => {
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
