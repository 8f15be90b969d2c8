// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { openSocket } from './socket.ts';

const io = vi.hoisted(() => vi.fn((..._: unknown[]) => 'a socket'));
vi.mock('socket.io-client', () => ({ io }));
vi.mock('./http.ts', () => ({ apiUrl: (path: string) => `https://balie.test${path}` }));

const ALWAYS = {
  ...{ transports: ['websocket'], withCredentials: true, forceNew: true, timeout: 4_000 },
  ...{ reconnectionDelay: 300, reconnectionDelayMax: 3_000 },
};

it('staff are identified by their cookie', async () => {
  expect(await openSocket()).toBe('a socket');
  expect(io).toHaveBeenLastCalledWith('https://balie.test/', ALWAYS);
});

it('a display identifies itself at each connection', async () => {
  const who = vi.fn(() => ({ token: 'one' }));
  await openSocket(who);
  const [, options] = io.mock.lastCall as unknown as [string, { auth: (answer: unknown) => void }];
  expect(options).toEqual({ ...ALWAYS, auth: expect.any(Function) });
  const answer = vi.fn();
  options.auth(answer);
  who.mockReturnValue({ token: 'two' });
  options.auth(answer);
  expect(answer.mock.calls).toEqual([[{ token: 'one' }], [{ token: 'two' }]]);
});
