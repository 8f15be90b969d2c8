import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { shownNotices } from '../../../lib/notices.ts';
import { json, refusal, serveWith, sessionWrapper } from '../../../testing/server.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const EDIT = { name: 'Stadhuis', expected: { name: 'Town hall' } };
const TO = { method: 'PUT', path: '/api/sites/1/settings' };

beforeEach(() => {
  vi.useFakeTimers();
});

const last = () => shownNotices().at(-1);

async function saved(undoing: () => Response = () => json({ name: 'Town hall' })) {
  const answers = [() => json({ name: 'Stadhuis' }), undoing];
  const sent = serveWith(() => (answers.shift() ?? undoing)());
  const { result } = renderHook(useSaveSettings, { wrapper: sessionWrapper() });
  const run = (step: () => unknown) =>
    act(async () => {
      void step();
      await vi.advanceTimersByTimeAsync(10);
    });
  await run(() => result.current(EDIT));
  return { sent, undo: () => run(() => last()?.action?.run()) };
}

it('reports what was saved, and offers to restore it', async () => {
  const { sent, undo } = await saved();
  expect(sent).toEqual([{ ...TO, body: EDIT }]);
  expect(last()).toMatchObject({
    kind: 'success',
    message: 'De instellingen van Stadhuis zijn bewaard',
    action: { label: 'Ongedaan maken' },
  });
  await undo();
  expect(sent.at(-1)).toEqual({
    ...TO,
    body: { name: 'Town hall', expected: { name: 'Stadhuis' } },
  });
  expect(last()).toMatchObject({
    kind: 'success',
    message: 'De vorige instellingen zijn teruggezet',
  });
  expect(last()?.action).toBeUndefined();
});

it('does not restore what a colleague has changed since, and reports that as a failure', async () => {
  const { undo } = await saved(() => refusal(409, 'CHANGED_MEANWHILE'));
  await undo();
  expect(last()?.kind).toBe('error');
  expect(shownNotices().map(({ message }) => message)).not.toContain(
    'De vorige instellingen zijn teruggezet',
  );
});
