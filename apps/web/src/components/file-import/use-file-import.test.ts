import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/http.ts';
import { shownNotices } from '../../lib/notices.ts';
import { useFileImport } from './use-file-import.ts';

const MAX = 8;
const refusal = (message: string) =>
  new ApiError(409, { status: 409, message, restCodes: [message] } as never);
const file = (text: string) =>
  Object.assign(new File([text], 'users.csv'), {
    // jsdom's files cannot be read.
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });

function screen(apply: (body: Blob, expected: string) => Promise<string>) {
  const preview = vi.fn(async (body: Blob) => ({ fingerprint: `of ${body.size}` }));
  const { result } = renderHook(() => useFileImport({ maxBytes: MAX, preview, apply }));
  const run = (step: (now: typeof result.current) => void) =>
    act(async () => {
      step(result.current);
      await new Promise((resolve) => setTimeout(resolve));
    });
  const now = () => {
    const { file: name, plan, done, moved } = result.current;
    return { name, plan: plan?.fingerprint, done, moved };
  };
  return { run, now, preview };
}
const LOOKED = { name: 'users.csv', plan: 'of 8', done: undefined, moved: false };

it('is previewed, and imported as previewed', async () => {
  const apply = vi.fn(async (_: Blob, expected: string) => `done ${expected}`);
  const { run, now, preview } = screen(apply);
  await run(({ carryOut }) => carryOut());
  expect(apply, 'nothing was chosen').not.toHaveBeenCalled();
  await run(({ choose }) => choose(file('12345678')));
  expect(now()).toEqual(LOOKED);
  expect(preview.mock.calls[0]?.[0].type).toBe('text/csv');
  await run(({ carryOut }) => carryOut());
  expect(now()).toEqual({ ...LOOKED, done: 'done of 8' });
  await run(({ again }) => again());
  expect(now()).toEqual({ ...LOOKED, plan: undefined });
});

it('is previewed again if its effect has changed, and says so', async () => {
  const { run, now, preview } = screen(() => Promise.reject(refusal('IMPORT_CHANGED')));
  await run(({ choose }) => choose(file('12345678')));
  await run(({ carryOut }) => carryOut());
  expect(now()).toEqual({ ...LOOKED, moved: true });
  expect(preview).toHaveBeenCalledTimes(2);
  await run(({ again }) => again());
  expect(now().moved).toBe(false);
  await run(({ choose }) => choose(file('12345678')));
  await run(({ carryOut }) => carryOut());
  await run(({ choose }) => choose(file('1234')));
  expect(now()).toEqual({ ...LOOKED, plan: 'of 4' });
});

it('keeps its preview after any other refusal', async () => {
  const { run, now, preview } = screen(() => Promise.reject(refusal('ACCESS_DENIED')));
  await run(({ choose }) => choose(file('12345678')));
  await run(({ carryOut }) => carryOut());
  expect(now()).toEqual(LOOKED);
  expect(preview).toHaveBeenCalledOnce();
});

it('a file that is too large is refused before it is read', async () => {
  const { run, now, preview } = screen(async () => '');
  await run(({ choose }) => choose(file('123456789')));
  expect(preview).not.toHaveBeenCalled();
  expect(now().name).toBeUndefined();
  expect(shownNotices()).toMatchObject([{ kind: 'error' }]);
});
