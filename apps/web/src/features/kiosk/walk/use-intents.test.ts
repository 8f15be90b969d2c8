import { GO_TO_DESK } from '@balie/contract/features/kiosk/decide.ts';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ARRIVED } from '../../../testing/kiosk-server.ts';
import type { Done } from '../device/intake.ts';
import type { Intent } from '../device/plan.ts';
import { useIntents } from './use-intents.ts';
import { NOBODY, type Walk, type WalkAction, walkReducer } from './walk.ts';

const DONE: Done = { key: 'touch', result: { ...ARRIVED, outcome: 'REGISTERED' } };
const scanOf = (code: string): Intent => ({ kind: 'CHECK_IN', by: { way: 'CODE', code } });

beforeEach(() => {
  vi.useFakeTimers();
});

/** A kiosk that responds when told to. */
function stand() {
  const asked: Intent[] = [];
  let answer: { resolve(done: Done): void; reject(error: Error): void } | undefined;
  const kiosk = {
    act: (intent: Intent) => {
      asked.push(intent);
      return new Promise<Done>((resolve, reject) => {
        answer = { resolve, reject };
      });
    },
  };
  let walk: Walk = NOBODY;
  const told: WalkAction[] = [];
  const dispatch = (action: WalkAction) => {
    told.push(action);
    walk = walkReducer(walk, action);
    hook.rerender();
  };
  const hook = renderHook(() => useIntents({ kiosk, walk, dispatch, languageId: 1 }));
  const settle = (how: Done | Error) =>
    act(async () => {
      if (how instanceof Error) answer?.reject(how);
      else answer?.resolve(how);
      await vi.advanceTimersByTimeAsync(400);
    });
  return { asked, told, dispatch, settle, intents: () => hook.result.current };
}

it('handles one request at a time, and always ends with a result', async () => {
  const { asked, told, settle, intents } = stand();
  act(() => intents().act({ kind: 'TICKET', domainId: 2 }));
  act(() => intents().act({ kind: 'TICKET', domainId: 3 }));
  act(() => intents().badScan());
  expect(asked).toEqual([{ kind: 'TICKET', domainId: 2 }]);
  await settle(DONE);
  expect(told).toEqual([{ do: 'ASK' }, { do: 'SHOW', done: DONE }]);
  act(() => intents().act({ kind: 'TICKET', domainId: 3 }));
  expect(asked).toHaveLength(2);
  await settle(new Error('the store is full'));
  expect(told.at(-1)).toEqual({ do: 'SHOW', done: { key: 'failed', result: GO_TO_DESK } });
});

it('shows that it is busy, however quick the response', async () => {
  const { told, settle, intents } = stand();
  act(() => intents().act({ kind: 'TICKET', domainId: 2 }));
  const settled = settle(DONE);
  expect(told).toEqual([{ do: 'ASK' }]);
  await settled;
  expect(told).toHaveLength(2);
});

it('sends one request for a code that is scanned twice; the next visitor may scan it again', async () => {
  const { asked, dispatch, settle, intents } = stand();
  act(() => intents().act(scanOf('B1.A')));
  await settle(DONE);
  act(() => intents().act(scanOf('B1.A')));
  expect(asked).toHaveLength(1);
  act(() => intents().act(scanOf('B1.B')));
  expect(asked).toHaveLength(2);
  await settle(DONE);
  act(() => dispatch({ do: 'CLEAR' }));
  act(() => intents().act(scanOf('B1.B')));
  expect(asked).toHaveLength(3);
});

it('sends a visitor with an unknown code to the desk', () => {
  const { asked, told, intents } = stand();
  act(() => intents().badScan());
  expect(told).toEqual([{ do: 'SHOW', done: { key: 'scan', result: GO_TO_DESK } }]);
  expect(asked).toEqual([]);
});
