import { authOperations } from '@balie/contract/features/auth/operations.ts';
import { attacked } from '@balie/testkit/attacks.ts';
import { createUser } from '@balie/testkit/factories.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { expect, it } from 'vitest';

const app = await testApp({}, { environment: { BALIE_REQUESTS_PER_SECOND: '1' } });

it('one user cannot slow the server down for others, with however many sessions', async () => {
  const { organisationId: organisation_id } = await createTestSite(app.db);
  const [one, other] = [
    await createUser(app.db, { organisation_id }),
    await createUser(app.db, { organisation_id }),
  ];
  const sessions = [await app.signIn(one), await app.signIn(one)];
  const senders = Array.from({ length: 60 }, (_, index) => sessions[index % 2]);
  attacked(senders.length);
  const answers = await Promise.all(senders.map((session) => session?.send(authOperations.whoami)));
  const refused = answers.filter((answer) => answer?.statusCode === 429);
  // Twenty at once, and one more for every second that passed.
  expect(refused.length).toBeGreaterThan(30);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(20);
  expect(refused[0]?.json()).toMatchObject({ message: 'TOO_MANY_REQUESTS' });
  expect(refused[0]?.headers['retry-after']).toBe('1');
  const colleague = await app.signIn(other);
  expect((await colleague.send(authOperations.whoami)).statusCode).toBe(200);
});
