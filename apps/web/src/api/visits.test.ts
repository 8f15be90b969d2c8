import { notEmpty } from '@balie/contract/testing/not-empty.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { codeText } from '../lib/i18n.ts';
import { shownNotices } from '../lib/notices.ts';
import { clientWith, clientWrapper, json, refusal, serveWith } from '../testing/server.tsx';
import { createQueryClient } from './query-client.ts';
import {
  currentVisitsQuery,
  useVisitChanges,
  visitCountsQuery,
  visitsQuery,
  waitingVisitsQuery,
} from './visits.ts';

const DESK = { siteId: 1, deskId: 4, userId: 9 };
const args = { params: { ...DESK, visitId: 7 } } as never;

/** The notice for a refused call or change. */
async function refuse(change: 'call' | 'recall', answer: Response) {
  serveWith(() => answer);
  const { result } = renderHook(() => useVisitChanges(DESK), { wrapper: clientWrapper() });
  await act(() => result.current[change].mutateAsync(args).catch(() => undefined));
  return shownNotices().at(-1);
}
const already = () =>
  json(
    {
      ...{ status: 422, message: 'VISITOR_ALREADY_CALLED', restCodes: [] },
      details: { deskName: 'Loket 3' },
    },
    422,
  );

it('a call that came too late names the desk that was first, if known', async () => {
  expect((await refuse('call', already()))?.message).toContain('Loket 3');
  const bare = await refuse('call', new Response(null, { status: 422 }));
  expect(bare?.message).toBe(codeText('VISITOR_ALREADY_CALLED'));
});

it.each([
  ['call', 423],
  ['call', 403],
  ['recall', 500],
] as const)('a %s that is refused with %i is reported like any refusal', async (change, status) => {
  const notice = await refuse(change, refusal(status, 'ACCESS_DENIED'));
  expect(notice?.title).toContain(String(status));
});

it.each([
  ['the message of the server, with what it mentions', already, 'Loket 3'],
  [
    'that it failed, if the server gives no reason',
    () => new Response(null, { status: 422 }),
    undefined,
  ],
  ['that it failed, for anything else', () => refusal(499, 'VISITOR_ALREADY_CALLED'), undefined],
])('a refused change shows %s', async (_, answer, text) => {
  const message = (await refuse('recall', answer()))?.message;
  if (text) expect(message).toContain(text);
  else expect(message).toBe(codeText('FAILED_TO_UPDATE'));
});

it.each([
  [404, 'NO_ONGOING_VISIT', null, 0],
  [403, 'ACCESS_DENIED', undefined, 1],
  [401, 'DESK_USER_NOT_LINKED', undefined, 0],
])('a desk that serves nobody gets %i', async (status, message, data, notices) => {
  serveWith(() => refusal(status, message));
  const { client } = clientWith();
  const loaded = await client.fetchQuery(currentVisitsQuery(DESK)).catch(() => undefined);
  expect(loaded).toBe(data);
  expect(shownNotices()).toHaveLength(notices);
});

it('requests visits with every chosen status, domain type and contact', async () => {
  const sent = serveWith(() => json([]));
  const ask = (filter: Partial<Parameters<typeof visitsQuery>[1]>) =>
    createQueryClient().fetchQuery(
      visitsQuery(DESK, { status: ['ARRIVED'], domainTypes: [], contact: null, ...filter }),
    );
  await ask({ status: ['ARRIVED', 'SERVING'] });
  await ask({ domainTypes: [4, 5], contact: 6 });
  expect(sent.map(({ path }) => path.split('?')[1])).toEqual([
    'status=ARRIVED&status=SERVING',
    'domainType=4&domainType=5&contact=6&status=ARRIVED',
  ]);
});

const PARTS = ['visits', 'visits/counts', 'visits/current', 'visits/selected'];
it.each([
  ['done', () => json({})],
  ['refused', () => refusal(422, 'VISITOR_ALREADY_CALLED')],
])('after a change that was %s, everything that shows visits is reloaded', async (_, answer) => {
  serveWith(answer);
  const { client, wrapper } = clientWith();
  const reload = vi.spyOn(client, 'invalidateQueries');
  const { result } = renderHook(() => useVisitChanges(DESK), { wrapper });
  await act(() => result.current.call.mutateAsync(args).catch(() => undefined));
  const paths = reload.mock.calls.map(([which]) => String(which?.queryKey?.[0]));
  expect(paths).toHaveLength(PARTS.length);
  expect(new Set(paths).size).toBe(PARTS.length);
});

it.each([
  [[], null, {}],
  [[3], 5, { domainType: '3', contact: '5' }],
  [[3, 4], null, { domainType: ['3', '4'] }],
])('types %j and contact %j are requested as %j', async (domainTypes, contact, asked) => {
  const sent = serveWith(() => json([]));
  const { client } = clientWith();
  const filter = { status: [], domainTypes, contact };
  await client.fetchQuery(visitsQuery(DESK, filter));
  await client.fetchQuery(visitCountsQuery(DESK, { domainTypes, contact }));
  for (const { path } of notEmpty(sent)) {
    const query = new URL(path, 'https://balie.test').searchParams;
    const names = [...new Set(query.keys())].filter(
      (name) => name in { domainType: 1, contact: 1 },
    );
    const read = names.map((name) => [name, query.getAll(name)]);
    const wanted = Object.entries(asked).map(([name, value]) => [name, [value].flat()]);
    expect(read).toEqual(wanted);
  }
  expect(sent).toHaveLength(2);
});

it('two desks do not share their visits', () => {
  const keyOf = (deskId: number) => currentVisitsQuery({ ...DESK, deskId }).queryKey;
  expect(keyOf(4)).not.toEqual(keyOf(5));
  expect(waitingVisitsQuery(DESK, []).queryKey).not.toEqual(keyOf(4));
});
