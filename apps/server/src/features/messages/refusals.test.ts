import { createMessage } from '@balie/testkit/factories.ts';
import { MESSAGE_DAY, messageActions } from '@balie/testkit/messages.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;
let clerk: Sender;
const { add, edit, board } = messageActions(() => ({ app, site, admin, clerk }));

const app = await testApp();
beforeEach(async () => {
  app.now = new Date(`${MESSAGE_DAY}T12:00:00Z`);
  site = await createTestSite(app.db);
  admin = await app.signIn(site.adminId);
  clerk = await app.signIn(site.clerkId);
});

describe('messages', () => {
  it.each([
    ['no title', { title: ' ' }, 'title', 'MANDATORY_FIELD'],
    ['a title of 81 characters', { title: 'x'.repeat(81) }, 'title', 'TITLE_TOO_LONG'],
    ['no description', { description: undefined }, 'description', 'MANDATORY_FIELD'],
    [
      'a description without words',
      { description: '<p><br></p>' },
      'description',
      'MANDATORY_FIELD',
    ],
    [
      'a description of which nothing may stay',
      { description: '<script>alert(1)</script>' },
      'description',
      'MANDATORY_FIELD',
    ],
    [
      'a description of 1001 characters',
      { description: 'x'.repeat(1001) },
      'description',
      'DESCRIPTION_TOO_LONG',
    ],
    ['no comment', { comment: '' }, 'comment', 'MANDATORY_FIELD'],
    ['a comment of 1001 characters', { comment: 'x'.repeat(1001) }, 'comment', 'COMMENT_TOO_LONG'],
    [
      'an unknown importance',
      { messageImportance: 'LOW' },
      'messageImportance',
      'INVALID_IMPORTANCE',
    ],
    ['a year of five digits', { expiryDate: '20261-01-01' }, 'expiryDate', 'INVALID_DATE'],
    [
      'a publication yesterday',
      { publicationDate: '2026-11-14' },
      'publicationDate',
      'PUBLICATION_BEFORE_TODAY',
    ],
    [
      'an expiry before the publication',
      { publicationDate: '2026-12-02', expiryDate: '2026-12-01' },
      'expiryDate',
      'EXPIRY_BEFORE_PUBLICATION',
    ],
  ])('refuse %s', async (_, change, field, code) => {
    expect((await add(change)).json()).toMatchObject({
      status: 422,
      message: code,
      fields: { [field]: code },
    });
    expect(await board()).toEqual([]);
  });

  it('name both dates when both are in the past', async () => {
    const answer = await add({ publicationDate: '2026-11-01', expiryDate: '2026-11-02' });
    expect(answer.json()).toMatchObject({
      status: 422,
      message: 'VALIDATION_FAILED',
      fields: {
        publicationDate: 'PUBLICATION_BEFORE_TODAY',
        expiryDate: 'EXPIRY_BEFORE_PUBLICATION',
      },
    });
  });

  it("use today's date in the time zone of the site", async () => {
    app.now = new Date('2026-11-15T23:30:00Z');
    admin = await app.signIn(site.adminId);
    expect((await add({ publicationDate: '2026-11-15' })).json().message).toBe(
      'PUBLICATION_BEFORE_TODAY',
    );
    expect((await add({ publicationDate: '2026-11-16' })).statusCode).toBe(200);
  });

  it('that were published already keep their publication date when they are edited', async () => {
    const id = await createMessage(app.db, {
      site_id: site.siteId,
      publication_date: '2026-10-01',
      expiry_date: '2026-12-01',
    });
    const publicationDate = '2026-10-01';
    expect((await edit(id, { publicationDate })).statusCode).toBe(200);
    expect((await edit(id, { publicationDate: '2026-10-02' })).json().message).toBe(
      'PUBLICATION_BEFORE_TODAY',
    );
    expect((await edit(id, { publicationDate, expiryDate: '2026-11-14' })).json().message).toBe(
      'EXPIRY_BEFORE_PUBLICATION',
    );
  });

  it('may grow past 1000 characters when they are edited, within bounds', async () => {
    const { id } = (await add()).json();
    const longer = { description: 'x'.repeat(5000), comment: 'y'.repeat(5000) };
    expect((await edit(id, longer)).statusCode).toBe(200);
    expect((await edit(id, { description: 'x'.repeat(10_001) })).json().message).toBe(
      'DESCRIPTION_TOO_LONG',
    );
    expect((await edit(id, { comment: 'x'.repeat(10_001) })).json().message).toBe(
      'COMMENT_TOO_LONG',
    );
  });
});
