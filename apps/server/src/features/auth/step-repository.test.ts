import { createTestSite } from '@balie/testkit/site.ts';
import { testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, expect, it } from 'vitest';
import {
  countWrongCode,
  deleteOldSteps,
  deleteStepsOf,
  findStep,
  insertStep,
  keepStepChallenge,
  takeStep,
} from './step-repository.ts';

const app = await testApp();
const { clerkId, adminId } = await createTestSite(app.db);

const now = new Date('2026-11-16T09:00:00Z');
let own = '';
let other = '';
beforeEach(async () => {
  await app.db.deleteFrom('sign_in_steps').execute();
  own = await insertStep(app.db, { userId: clerkId, challenge: 'own', now });
  other = await insertStep(app.db, { userId: adminId, challenge: 'other', now });
});
const find = (token: string, minutes = 0) =>
  findStep(app.db, token, new Date(now.getTime() + minutes * 60_000));

it('a step in progress belongs to one browser, for ten minutes', async () => {
  expect(await find(own)).toEqual({ userId: clerkId, challenge: 'own' });
  expect(await find(other)).toEqual({ userId: adminId, challenge: 'other' });
  expect(await find('nobody')).toBeUndefined();
  expect(await find(own, 9.99)).toBeDefined();
  expect(await find(own, 10)).toBeUndefined();
});

it.each([
  ['taken', () => takeStep(app.db, own), undefined],
  ['ended with its account', () => deleteStepsOf(app.db, clerkId), undefined],
  [
    'given a challenge',
    () => keepStepChallenge(app.db, own, 'new'),
    { userId: clerkId, challenge: 'new' },
  ],
  ['answered wrongly', () => countWrongCode(app.db, own), { userId: clerkId }],
])('one step being %s does not affect another', async (_, work, left) => {
  await work();
  expect(await find(own)).toEqual(left);
  expect(await find(other)).toEqual({ userId: adminId, challenge: 'other' });
});

it('a step is taken once', async () => {
  expect(await Promise.all([takeStep(app.db, own), takeStep(app.db, own)])).toContain(false);
  expect(await takeStep(app.db, own)).toBe(false);
  expect(await takeStep(app.db, 'nobody')).toBe(false);
});

it('the fifth wrong code ends the step', async () => {
  for (let wrong = 1; wrong <= 4; wrong++) await countWrongCode(app.db, own);
  expect(await find(own)).toBeDefined();
  await countWrongCode(app.db, own);
  expect(await find(own)).toBeUndefined();
});

it('only expired steps are cleared away', async () => {
  await deleteOldSteps(app.db, new Date(now.getTime() + 10 * 60_000));
  expect(await find(own)).toBeDefined();
  await deleteOldSteps(app.db, new Date(now.getTime() + 10 * 60_000 + 1));
  expect(await find(own)).toBeUndefined();
});
