import { instructionOperations } from '@balie/contract/features/instructions/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const site = await createTestSite(app.db);
const siteId = site.siteId;
const admin = await app.signIn(site.adminId);

const upload = (body: Buffer, type = 'image/png') =>
  admin.send(instructionOperations.addInstructionImage, {
    params: { siteId },
    body,
    headers: { 'content-type': type },
  });

const SCRIPT = '<script>alert(document.domain)</script>';
const png = () => createCanvas(6, 6).encode('png');

/** A page can be hidden in a JPEG comment. */
async function jpegWithComment() {
  const jpeg = await createCanvas(6, 6).encode('jpeg', 90);
  const comment = Buffer.from(SCRIPT);
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, comment, jpeg.subarray(2)]);
}

const polyglots = {
  'an image with a page behind it': async () => Buffer.concat([await png(), Buffer.from(SCRIPT)]),
  'an image with an archive behind it': async () =>
    Buffer.concat([await png(), Buffer.from('PK\u0003\u0004'), Buffer.from(SCRIPT)]),
  'a photo with a page in its comment': jpegWithComment,
};

describe('an image that contains something else too', () => {
  it.each(Object.entries(polyglots))('%s is re-encoded without it', async (_, make) => {
    attacked();
    const answer = await upload(await make());
    expect(answer.statusCode).toBe(200);
    const shown = await app.http.inject({ url: answer.json().url, headers: { host: 'localhost' } });
    expect(shown.rawPayload.includes('script')).toBe(false);
    expect(shown.rawPayload.includes('PK\u0003\u0004')).toBe(false);
    expect(shown.headers['content-type']).toMatch(/^image\/(png|jpeg|webp)$/);
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['a drawing that runs', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    ['a drawing behind an image signature', `\x89PNG\r\n\x1a\n<svg onload="alert(1)"/>`],
    ['a page that starts like an old image', `GIF89a/*${SCRIPT}*/=1;`],
    ['a document', '%PDF-1.7 <script>'],
    [
      'a drawing that reads files',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ],
  ])('%s is refused', async (_, text) => {
    for (const type of ['image/png', 'image/svg+xml', 'image/jpeg', 'image/gif']) {
      attacked();
      const answer = await upload(Buffer.from(text, 'latin1'), type);
      expect([415, 422], type).toContain(answer.statusCode);
    }
  });
});
