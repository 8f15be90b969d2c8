import { IconCheck } from '@tabler/icons-react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { IconButton } from './icon-button.tsx';

const setNetwork = (online: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

it('is disabled while offline if it starts work, and says why', async () => {
  const [work, open] = [vi.fn(), vi.fn()];
  renderPiece(
    <>
      <IconButton icon={IconCheck} label="Testticket" busy={false} onClick={work} />
      <IconButton icon={IconCheck} label="Openen" onClick={open} />
    </>,
  );
  setNetwork(false);
  const button = screen.getByRole('button', { name: 'Testticket' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toContain('Geen netwerk');
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Openen' }));
  expect(work).not.toHaveBeenCalled();
  expect(open).toHaveBeenCalledOnce();
  setNetwork(true);
  await userEvent.click(button);
  expect(work).toHaveBeenCalledOnce();
});
