import { testDatabase } from '@balie/testkit/test-database.ts';
import { expect, it } from 'vitest';
import { insertSignInFlow, takeSignInFlow } from './sign-in-flow-repository.ts';

const database = await testDatabase();

const TEN_MINUTES = 600_000;
const start = new Date('2026-11-16T09:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const flow = (state: string) => ({
  ...{ state, nonce: 'n', codeVerifier: 'v', redirectTo: '/', organisation: 'default' },
});

it.each([
  ['in its last moment', TEN_MINUTES, true],
  ['a moment later', TEN_MINUTES + 1, false],
])(
  'a sign-in at the provider is accepted %s, whoever starts another one then',
  async (_, ms, taken) => {
    const secret = await insertSignInFlow(database.db, flow('first'), start);
    await insertSignInFlow(database.db, flow('second'), after(ms));
    const found = await takeSignInFlow(database.db, secret, after(ms));
    expect(found?.state).toBe(taken ? 'first' : undefined);
    expect(await takeSignInFlow(database.db, secret, after(ms))).toBeUndefined();
  },
);
