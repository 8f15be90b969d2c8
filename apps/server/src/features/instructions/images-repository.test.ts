import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { beforeEach, expect, it } from 'vitest';
import { deleteImage, findImageContent, insertImage, listImages } from './images-repository.ts';

const { db } = await testDatabase();

let here: TestSite;
let there: TestSite;
beforeEach(async () => {
  [here, there] = [await createTestSite(db), await createTestSite(db)];
});
const add = (site: TestSite, content: string) =>
  insertImage(db, site.siteId, { type: 'image/png', content: Buffer.from(content) });

it('lists the images of one site, newest first', async () => {
  const [first, second] = [await add(here, 'one'), await add(here, 'two')];
  await add(there, 'three');
  expect(await listImages(db, here.siteId)).toEqual([second, first]);
});

it('deletes one image only, and none from another site', async () => {
  const [one, other] = [await add(here, 'one'), await add(here, 'two')];
  expect(await deleteImage(db, { siteId: there.siteId, imageId: one.id })).toBeUndefined();
  expect(await listImages(db, here.siteId)).toHaveLength(2);
  expect(await deleteImage(db, { siteId: here.siteId, imageId: one.id })).toEqual(one);
  expect(await listImages(db, here.siteId)).toEqual([other]);
});

it('shows an image to anyone with its address', async () => {
  for (const content of ['one', 'two']) {
    const { url } = await add(here, content);
    const shown = await findImageContent(db, url.split('/').at(-1) ?? '');
    expect(shown?.content.toString()).toBe(content);
  }
  expect(await findImageContent(db, 'no-such-image')).toBeUndefined();
});
