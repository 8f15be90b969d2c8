import type { Page, TestInfo } from '@playwright/test';

/** Runs in the page before the application. */
function drawNothing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { opacity: 0; }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * The page is complete and can be pressed, but nothing is painted: an eighth less work for the browser. Tests that look
 * at colours turn painting on (`setDrawn`).
 */
export const leaveUndrawn = (page: Page) => page.addInitScript(drawNothing);

/** Turns painting on or off. */
export const setDrawn = (page: Page, isWanted: boolean): Promise<void> =>
  page.evaluate(
    (opacity) => {
      document.documentElement.style.opacity = opacity;
    },
    isWanted ? '1' : '',
  );

/** Attaches a screenshot of what was there when the test failed. */
export async function pictureFailure(page: Page, testInfo: TestInfo): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus || page.isClosed()) return;
  const path = testInfo.outputPath('drawn.png');
  await setDrawn(page, true)
    .then(() => page.screenshot({ path }))
    .then(() => testInfo.attach('what was there', { path, contentType: 'image/png' }))
    // A page that hangs or has closed has no screenshot; the failure is reported anyway.
    .catch(() => undefined);
}
