import { afterEach } from 'vitest';
import { loadAllTexts } from '../lib/i18n.ts';

/** Rules are tested without a browser (`@vitest-environment node`); then there is nothing to set up. */
if (typeof window !== 'undefined') await import('./browser-setup.ts');

await loadAllTexts();

afterEach(async () => {
  const { closeAllNotices } = await import('../lib/notices.ts');
  closeAllNotices();
});
