import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json, refusal, sessionWrapper } from '../../../testing/server.tsx';
import { useSaveText } from './save-text.ts';

const DUTCH = { id: 1, name: 'Nederlands' } as never;
const ENGLISH = { id: 2, name: 'English' } as never;
const TEXT = { key: 'a-key', type: 'INSTRUCTION', locales: { 1: 'Dag' } };

/** Saves what was typed, with these responses from the server. */
async function save(checked: object, { item, edit = {}, answers }: Saved) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    sent.push([method, JSON.parse(String(body))]);
    return answers[sent.length - 1] ?? json([TEXT]);
  });
  const side = { item, close: vi.fn(), setDirty: vi.fn(), openUpdate: vi.fn() };
  const { result } = renderHook(
    () => useSaveText({ side: side as never, languages: [DUTCH, ENGLISH], standard: DUTCH }),
    { wrapper: sessionWrapper() },
  );
  await act(() => result.current(checked as never, edit as never).catch(() => undefined));
  return { sent, side };
}
interface Saved {
  item?: object;
  edit?: object;
  answers: Response[];
}

it('a new text is added in the language of the site, and then completed', async () => {
  const texts = { 1: 'Dag', 2: 'Hello' };
  const { sent, side } = await save({ type: 'INSTRUCTION', texts }, { answers: [] });
  expect(sent).toEqual([
    ['POST', { type: 'INSTRUCTION', locales: { 1: 'Dag' } }],
    [
      expect.any(String),
      { key: 'a-key', values: { 2: 'Hello' }, expected: { values: { 2: null } } },
    ],
  ]);
  expect(side.close).toHaveBeenCalledOnce();
});

it('a text in one language is added with one request', async () => {
  const { sent, side } = await save({ type: 'INSTRUCTION', texts: { 1: 'Dag' } }, { answers: [] });
  expect(sent).toHaveLength(1);
  expect(side.close).toHaveBeenCalledOnce();
});

it('if completing is refused, the form continues with the added text and the input', async () => {
  const texts = { 1: 'Dag', 2: 'Hello' };
  const answers = [json([TEXT]), refusal(400, 'DUPLICATE_NAME')];
  const { side } = await save({ type: 'INSTRUCTION', texts }, { answers });
  expect(side.setDirty.mock.calls).toEqual([[false]]);
  expect(side.openUpdate.mock.calls).toEqual([[{ text: TEXT, typed: texts }]]);
  expect(side.close).not.toHaveBeenCalled();
});

it.each([
  [
    'sends the languages that differ, with what they were',
    { texts: { 1: 'Dag!', 2: 'Hello' }, expected: { texts: { 1: 'Dag' } } },
    [
      {
        key: 'a-key',
        values: { 1: 'Dag!', 2: 'Hello' },
        expected: { values: { 1: 'Dag', 2: null } },
      },
    ],
  ],
  ['sends nothing when nothing changed', { expected: {} }, []],
])('a change of a text %s', async (_, edit, bodies) => {
  const { sent, side } = await save({}, { item: { text: TEXT }, edit, answers: [] });
  expect(sent.map((one) => (one as unknown[])[1])).toEqual(bodies);
  expect(side.close).toHaveBeenCalledOnce();
});
