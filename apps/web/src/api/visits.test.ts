import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { codeText, noticeText } from '../lib/i18n.ts';
import { shownNotices } from '../lib/notices.ts';
import { clientWith, clientWrapper, json, refusal, serveWith } from '../testing/server.tsx';
import { createQueryClient } from './query-client.ts';
import { currentVisitsQuery, useVisitChanges, visitsQuery } from './visits.ts';

const DESK = { siteId: 1, deskId: 4, userId: 9 };
const args = { params: { ...DESK, visitId: 7 } } as never;

/** What is told of a refused call or change. */
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

it('a call that came second says by which desk, and without a word what it was', async () => {
  expect((await refuse('call', already()))?.message).toContain('Loket 3');
  const bare = await refuse('call', new Response(null, { status: 422 }));
  expect(bare?.message).toBe(codeText('VISITOR_ALREADY_CALLED'));
});

it.each([
  ['call', 423],
  ['call', 403],
  ['recall', 500],
] as const)('a %s that is refused with %i is told as any refusal', async (change, status) => {
  const notice = await refuse(change, refusal(status, 'ACCESS_DENIED'));
  expect(notice?.title).toContain(String(status));
});

it.each([
  ['the message of the server, with what it mentions', already, 'Loket 3'],
  ['that it failed, when it says no more', () => new Response(null, { status: 422 }), undefined],
  ['that it failed, for anything else', () => refusal(499, 'VISITOR_ALREADY_CALLED'), undefined],
])('a change that is refused tells %s', async (_, answer, text) => {
  const message = (await refuse('recall', answer()))?.message;
  if (text) expect(message).toContain(text);
  else expect(message).toBe(noticeText('updateFailed'));
});

it.each([
  [404, 'NO_ONGOING_VISIT', null, 0],
  [403, 'ACCESS_DENIED', undefined, 1],
  [401, 'DESK_USER_NOT_LINKED', undefined, 0],
])('a desk that serves nobody (%i)', async (status, message, data, notices) => {
  serveWith(() => refusal(status, message));
  const { client } = clientWith();
  const loaded = await client.fetchQuery(currentVisitsQuery(DESK)).catch(() => undefined);
  expect(loaded).toBe(data);
  expect(shownNotices()).toHaveLength(notices);
});

it('visits ask for every status, domain type and contact that is chosen', async () => {
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
