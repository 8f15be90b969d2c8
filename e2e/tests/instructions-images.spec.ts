import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/accessibility.ts';
import { collectComplaints } from '../support/console.ts';
import { notices } from '../support/setup.ts';
import { baseUrl } from '../support/sign-in.ts';
import {
  createSignposts,
  deleteSignpost,
  fillSignpost,
  openSignpostForm,
  openSignposts,
  type Signposts,
  signpostRow,
} from '../support/signposts.ts';
import { test } from '../support/test.ts';

let site: Signposts['site'];
let kiosk: Signposts['kiosk'];
test.beforeEach(async () => {
  ({ site, kiosk } = await createSignposts());
});

/** A small picture of the browser's own making. */
async function picture(page: Page, colour: string): Promise<Buffer> {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 120;
    canvas.height = 80;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 120, 80);
    }
    return canvas.toDataURL('image/png');
  }, colour);
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

const add = (form: Locator) => form.getByRole('button', { name: 'Bewaren' });

test('an image is uploaded, chosen, shown, kept while in use and deleted after', async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await openSignposts(page, site);
  const y = 2031;
  const form = await openSignpostForm(page);
  await fillSignpost(form, { kiosk, from: `1/1/${y}`, until: `31/12/${y}` });
  await form.getByText('Afbeelding', { exact: true }).click();
  await form.getByRole('button', { name: 'Afbeelding kiezen' }).click();
  const chooser = page.getByRole('dialog', { name: 'Afbeelding kiezen' });
  await expect(chooser.getByText('Er zijn nog geen afbeeldingen')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role="dialog"]' });
  const upload = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser');
    await chooser.getByRole('button', { name: 'Afbeelding toevoegen' }).click();
    await (await choosing).setFiles(file);
  };
  await upload({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(notices(page)).toContainText('geen PNG-, JPEG- of WebP-afbeelding');
  await upload({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(2_100_000) });
  await expect(notices(page)).toContainText('groter dan 2 MB');
  await upload({ name: 'c.png', mimeType: 'image/png', buffer: await picture(page, 'orange') });
  await expect(chooser).toHaveCount(0);
  await expect(form.getByRole('img', { name: 'Afbeelding van de weg' })).toBeVisible();
  await add(form).click();
  const row = signpostRow(page, `31 dec ${y}`);
  const shown = row.getByRole('img', { name: 'Afbeelding van de weg' });
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);

  const images = await page.request.get(`${baseUrl()}/api/sites/${site.id}/instructions/imageUrls`);
  const source = await shown.getAttribute('src');
  const own = ((await images.json()) as { id: number; url: string }[]).find(
    (image) => image.url === source,
  );
  const remove = () =>
    page.request.delete(`${baseUrl()}/api/sites/${site.id}/instructions/images/${own?.id}`, {
      headers: { origin: baseUrl() },
    });
  expect((await remove()).status()).toBe(409);
  await deleteSignpost(page, `31 dec ${y}`);
  expect((await remove()).status()).toBe(204);
  expect(complaints).toEqual([]);
});
