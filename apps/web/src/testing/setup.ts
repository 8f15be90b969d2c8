import { afterEach } from 'vitest';

/** Rules are tested without a browser (`@vitest-environment node`); then there is nothing to set up. */
if (typeof window !== 'undefined') await import('./browser-setup.ts');

afterEach(async () => {
  const { closeAllNotices } = await import('../lib/notices.ts');
  closeAllNotices();
});
