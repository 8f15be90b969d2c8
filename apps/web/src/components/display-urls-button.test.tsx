import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../lib/i18n.ts';
import { shownNotices } from '../lib/notices.ts';
import { SessionContext } from '../lib/session.ts';
import { renderPiece } from '../testing/render.tsx';
import { SESSION } from '../testing/session.ts';
import { DisplayUrlsButton } from './display-urls-button.tsx';

const writeText = vi.fn(async (_text: string) => undefined);

beforeEach(async () => {
  await setLanguage('en');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => {
  writeText.mockClear();
});

const renderFor = (padsURL: string | null) =>
  renderPiece(
    <SessionContext
      value={{
        ...SESSION,
        site: { ...SESSION.site, siteSettings: { viewApplicationName: 'Balie', padsURL } },
      }}
    >
      <DisplayUrlsButton
        name="Desk 7"
        owner={{ desk: { id: 7, unique_identifier: 'abcdefghijklmnop' } }}
      />
    </SessionContext>,
  );
const button = () => screen.getByRole('button', { name: 'Copy display addresses of Desk 7' });

describe('copying display addresses', () => {
  it('puts labelled lines on the clipboard and shows a notice', async () => {
    renderFor('https://pads.example/');
    fireEvent.click(button());
    await vi.waitFor(() =>
      expect(shownNotices()).toContainEqual(expect.objectContaining({ kind: 'success' })),
    );
    expect(writeText).toHaveBeenCalledWith(
      [
        'Desk 7',
        'Door display: https://pads.example/meeting-room/PQ-ML-7',
        'Desk overview: https://pads.example/desk-q/abcdefghijklmnop',
      ].join('\n'),
    );
  });

  it.each([[null], ['']])('is disabled when the pads address is %j, and says why', (padsURL) => {
    renderFor(padsURL);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription(
      'No display address has been set up for this site yet',
    );
    fireEvent.click(button());
    expect(writeText).not.toHaveBeenCalled();
  });
});
