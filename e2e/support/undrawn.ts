import type { Page, TestInfo } from '@playwright/test';

/** Runs in the page before the application. */
function drawNothing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0; }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * What stands in the page is all there and can be pressed, and nobody draws it: an eighth less work for the browser.
 * Who looks at colours asks for them (`setDrawn`).
 */
export const leaveUndrawn = (page: Page) => page.addInitScript(drawNothing);

/** Has the page drawn from now on, or no longer. */
export const setDrawn = (page: Page, isWanted: boolean): Promise<void> =>
  page.evaluate(
    (opacity) => {
      document.documentElement.style.opacity = opacity;
    },
    isWanted ? '1' : '',
  );

/** The picture of a failure shows what was there. */
export async function pictureFailure(page: Page, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus || page.isClosed()) return;
  const path = testInfo.outputPath('drawn.png');
  await setDrawn(page, true)
    .then(() => page.screenshot({ path }))
    .then(() => testInfo.attach('what was there', { path, contentType: 'image/png' }))
    // A page that hangs or is gone has none; the failure is told all the same.
    .catch(() => undefined);
}
