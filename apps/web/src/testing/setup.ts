import { DEFAULT_LANGUAGE } from '@balie/contract/common/language-list.ts';
import { afterEach, vi } from 'vitest';
import { currentLanguage, loadAllTexts, setLanguage } from '../lib/i18n.ts';
import { updateServerClock } from '../lib/server-time.ts';
import { stopTimers } from './timers.ts';

// Hooks run in reverse order: by this one, everything else is put back.
afterEach(stopTimers);

/** Rules are tested without a browser (`@vitest-environment node`); then there is nothing to set up. */
if (typeof window !== 'undefined') {
  const { emptyPage, forgetStored, releasePresses } = await import('./browser-setup.ts');
  const { cleanup } = await import('@testing-library/react');
  afterEach(forgetStored);
  afterEach(emptyPage);
  afterEach(releasePresses);
  afterEach(cleanup);
}

await loadAllTexts();

// Files share one load of the application: whatever a test changes in it is restored here.
afterEach(async () => {
  const { closeAllNotices } = await import('../lib/notices.ts');
  closeAllNotices();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // The server's clock, as far as a test told the application about it.
  updateServerClock(new Date().toUTCString(), Date.now());
  if (currentLanguage() !== DEFAULT_LANGUAGE) await setLanguage(DEFAULT_LANGUAGE);
});
