import { deflateSync } from 'node:zlib';
import { limits } from '@balie/contract/common/limits.ts';
import { instructionOperations } from '@balie/contract/features/instructions/operations.ts';
import type { InstructionImage } from '@balie/contract/features/instructions/schema.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createDomain, createInstruction, createStandardText } from '@balie/testkit/factories.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeEach, describe, expect, it } from 'vitest';
import { readImageHeader } from './image-header.ts';

let site: TestSite;
let admin: Sender;
let params: { siteId: number };

const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  params = { siteId: site.siteId };
  admin = await app.signIn(site.adminId);
});

function drawing(width = 60, height = 40) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#E4002B';
  context.fillRect(0, 0, width / 2, height);
  return canvas;
}

const upload = (body: Buffer, type = 'image/png') =>
  admin.send(instructionOperations.addInstructionImage, {
    params,
    body,
    headers: { 'content-type': type },
  });
const images = async () =>
  (await admin.send(instructionOperations.listInstructionImages, { params })).json();
const fetchImage = (url: string) =>
  app.http.inject({ method: 'GET', url, headers: { host: 'localhost' } });

/** A PNG of few bytes that claims this size. */
function bomb(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = chunk('IDAT', deflateSync(Buffer.alloc(100_000)));
  return Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]);
}

/** A JPEG that says it lies on its side, and where it was taken. */
async function photo() {
  const jpeg = await drawing().encode('jpeg', 90);
  const exif = Buffer.from(
    '4578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  );
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
}

describe('images of directions', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'are accepted as %s, listed and shown',
    async (format) => {
      const content = await drawing().encode(format as 'png');
      const added = await upload(content, `image/${format}`);
      expect(added.statusCode).toBe(200);
      const image = added.json() as InstructionImage;
      expect(image).toEqual({
        id: expect.any(Number),
        url: expect.any(String),
        siteId: site.siteId,
      });
      expect(image.url).toMatch(/^\/api\/instruction-images\/[A-Za-z0-9_-]{20,}$/);
      expect(await images()).toEqual([image]);

      const shown = await fetchImage(image.url);
      expect(shown.statusCode).toBe(200);
      expect(shown.headers['content-type']).toBe(`image/${format}`);
      expect(shown.headers['x-content-type-options']).toBe('nosniff');
      expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
      const { width, height } = await loadImage(shown.rawPayload);
      expect({ width, height }).toEqual({ width: 60, height: 40 });
    },
  );

  it('are recognised by their content, not by the declared type', async () => {
    const image = (await upload(await drawing().encode('webp'), 'image/png')).json();
    const shown = await fetchImage(image.url);
    expect(shown.headers['content-type']).toBe('image/webp');
  });

  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['nothing', Buffer.from('x')],
    ['a PNG that stops after its header', bomb(10, 10).subarray(0, 40)],
    ['a PNG that unpacks to 900 megapixels', bomb(30_000, 30_000)],
    ['a PNG of no width', bomb(0, 10)],
    ['a JPEG without a frame', Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')],
  ])('refuse %s', async (_, content) => {
    attacked();
    expect(await upload(content)).toBeRefused(422, 'INVALID_IMAGE');
    expect(await images()).toEqual([]);
  });

  it('refuse more than 2 MB, and far more before it is read', async () => {
    attacked(2);
    const large = Buffer.alloc(limits.instruction.imageMaxBytes + 1, 1);
    expect(await upload(large)).toBeRefused(413, 'IMAGE_TOO_LARGE');
    const huge = Buffer.alloc(5 * 1024 * 1024, 1);
    expect(await upload(huge)).toBeRefused(413, 'PAYLOAD_TOO_LARGE');
  });

  it('refuse an upload whose type is not an image', async () => {
    attacked();
    const text = await upload(Buffer.from('{}'), 'application/json');
    expect(text).toBeRefused(415, 'UNSUPPORTED_MEDIA_TYPE');
  });

  it("are stored upright and without a phone's metadata", async () => {
    const image = (await upload(await photo(), 'image/jpeg')).json();
    const { rawPayload } = await fetchImage(image.url);
    expect(rawPayload.includes('Exif')).toBe(false);
    expect(readImageHeader(rawPayload)).toEqual({ type: 'image/jpeg', width: 40, height: 60 });
  });

  it('are no larger than a kiosk can show', async () => {
    const image = (await upload(await drawing(4000, 1000).encode('png'))).json();
    const { rawPayload } = await fetchImage(image.url);
    expect(readImageHeader(rawPayload)).toEqual({ type: 'image/png', width: 1600, height: 400 });
  });

  it('are deleted if no directions use them', async () => {
    const { id, url } = (await upload(await drawing().encode('png'))).json() as InstructionImage;
    const instructionId = await createInstruction(app.db, {
      site_id: site.siteId,
      kiosk_id: site.kioskId,
      domain_id: await createDomain(app.db, {
        site_id: site.siteId,
        organisation_id: site.organisationId,
        domain_type_id: site.domainTypeId,
      }),
      regime_id: site.appointmentRegimeId,
      waiting_room_id: site.roomId,
      standard_text_id: await createStandardText(app.db, {
        site_id: site.siteId,
        values: { [site.dutchId]: 'Volg de pijl' },
      }),
      enable_image: true,
      image_id: id,
    });
    const shown = await admin.send(instructionOperations.getInstruction, {
      params: { ...params, instructionId },
    });
    expect(shown.json()).toMatchObject({ enableImage: true, imageUrlId: id, imageUrl: url });

    const remove = () =>
      admin.send(instructionOperations.deleteInstructionImage, {
        params: { ...params, imageId: id },
      });
    expect(await remove()).toBeRefused(409, 'IMAGE_IN_USE');
    await app.db.deleteFrom('instructions').where('id', '=', instructionId).execute();
    expect((await remove()).statusCode).toBe(204);
    expect(await remove()).toBeRefused(404, 'IMAGE_NOT_FOUND');
    expect(await fetchImage(url)).toBeRefused(404, 'IMAGE_NOT_FOUND');
  });

  it('belong to their site and to its administrators', async () => {
    const { id } = (await upload(await drawing().encode('png'))).json() as InstructionImage;
    const { addInstructionImage, deleteInstructionImage, listInstructionImages } =
      instructionOperations;
    const clerk = await app.signIn(site.clerkId);
    const own = { ...params, imageId: id };
    const refused = [
      await clerk.send(addInstructionImage, { params }),
      await clerk.send(deleteInstructionImage, { params: own }),
      await clerk.send(listInstructionImages, { params }),
    ];
    expect(refused.map((answer) => answer.statusCode)).toEqual([403, 403, 403]);
    const foreign = await createTestSite(app.db);
    const stranger = await app.signIn(foreign.adminId);
    const theirs = { siteId: foreign.siteId, imageId: id };
    expect((await stranger.send(deleteInstructionImage, { params: theirs })).statusCode).toBe(404);
    const list = await stranger.send(listInstructionImages, { params: { siteId: foreign.siteId } });
    expect(list.json()).toEqual([]);
  });

  it('have unguessable addresses', async () => {
    expect((await fetchImage('/api/instruction-images/1')).statusCode).toBe(404);
    expect((await fetchImage('/api/instruction-images/..%2f..%2fetc')).statusCode).toBe(404);
  });
});
