// @vitest-environment node
import { expect, it } from 'vitest';
import { shownNotices } from '../../../lib/notices.ts';
import { notifyRefusal } from './refusal-notice.ts';

const DUTCH = { id: 1, name: 'Nederlands' } as never;

it.each([
  ['nothing', {}, 1],
  ['another language only', { 2: 'Hello' }, 1],
  ['a placeholder that is none', { 1: 'Dag {niets}' }, 1],
  ['what is right', { 1: 'Dag' }, 0],
])('with %s typed, shows what is wrong', (_, typed, times) => {
  notifyRefusal(typed as never, DUTCH);
  expect(shownNotices()).toHaveLength(times);
});

it('names the language whose text is missing, and shows other errors in their own words', () => {
  const told = (typed: object) => {
    notifyRefusal(typed as never, DUTCH);
    return shownNotices().at(-1)?.message ?? '';
  };
  const messages = [{ 2: 'Hello' }, {}, { 1: 'Dag {niets}' }].map(told);
  expect(new Set(messages).size).toBe(3);
  expect(messages[0]).toContain('Nederlands');
});
