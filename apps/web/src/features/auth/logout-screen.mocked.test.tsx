import { expect, it, vi } from 'vitest';
import { saveCurrentSiteId } from '../../lib/storage.ts';
import { renderPiece } from '../../testing/render.tsx';
import { LogoutScreen } from './logout-screen.tsx';

vi.mock('../../lib/sign-in.ts', () => ({ startLogout: () => undefined }));

it('leaves no data behind, not even what an earlier screen saves while the page is being left', () => {
  saveCurrentSiteId(3);
  renderPiece(<LogoutScreen />);
  expect(localStorage).toHaveLength(0);
  // The previous screen's session check was still running.
  saveCurrentSiteId(4);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
});
