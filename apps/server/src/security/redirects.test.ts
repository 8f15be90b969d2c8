import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const clerk = await app.signIn((await createTestSite(app.db)).clerkId);

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'http://localhost@evil.example/',
  'http://localhost:80@evil.example/',
  'http://localhost%40evil.example/',
  'http://localhost.evil.example/',
  'http://localhost%2eevil.example/',
  'http://localhost\u3002evil.example/',
  'http://evil.example#@localhost/',
  'http://evil.example?x=http://localhost/',
  'http://evil.example\\@localhost/',
  '\thttps://evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000//evil.example',
  'http://user@localhost/',
  'http://user:secret@localhost/',
  'http://localhost:8081/',
  'https://localhost/',
  'http://LOCALHOST.evil.example/',
  'java\nscript:alert(1)',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//localhost',
  'data:text/html,<script>alert(1)</script>',
  'blob:http://localhost/x',
  'file:///etc/passwd',
  'about:blank',
  'ftp://localhost/',
];

/** Where a browser ends up, whatever it is told. */
const lands = (location: unknown) => new URL(String(location), 'http://localhost/').origin;

describe.each(elsewhere)('redirecting to %j', (redirectUri) => {
  // A NUL is refused anywhere.
  const refusal = redirectUri.includes('\0')
    ? { status: 422, message: 'INVALID_TEXT' }
    : { status: 400, message: 'INVALID_REDIRECT' };

  it('is refused before and after signing in, and when signing out', async () => {
    for (const [sender, operation] of [
      [app.anonymous, authOperations.startLogin],
      [clerk, authOperations.startLogin],
      [app.anonymous, authOperations.logout],
    ] as const) {
      attacked();
      const answer = await sender.send(operation, { query: { redirectUri } });
      expect(answer.json()).toMatchObject(refusal);
      expect(answer.headers.location).toBeUndefined();
    }
  });
});

describe('an address that only looks like ours', () => {
  it.each([
    '/..//evil.example',
    '/%2f%2fevil.example',
    '/./\u002f/evil.example',
    '/%5cevil.example',
  ])('%j stays here', async (redirectUri) => {
    attacked();
    const answer = await clerk.send(authOperations.startLogin, { query: { redirectUri } });
    if (answer.statusCode === 400) return;
    expect(lands(answer.headers.location)).toBe('http://localhost');
  });

  it('twice in the query is refused', async () => {
    attacked();
    const answer = await clerk.send(authOperations.startLogin, {
      query: { redirectUri: ['/', '//evil.example'] },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});
