// @vitest-environment node
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { shownNotices } from '../lib/notices.ts';
import { json, refusal, serveWith } from '../testing/server.tsx';
import { webhookQuery } from './account-details.ts';
import { auditPagesQuery } from './audit.ts';
import { appointmentsInsideQuery } from './closures.ts';
import { desksQuery } from './desks.ts';
import { oneTimeLinkQuery } from './one-time-links.ts';
import { openDomainsQuery } from './open-domains.ts';
import { specialHoursQuery } from './opening-hours.ts';
import { createQueryClient } from './query-client.ts';
import { ownSecurityQuery, securityNewsQuery } from './security.ts';
import {
  deploymentQuery,
  sitesQuery,
  siteThemeQuery,
  userLanguageQuery,
  whoamiQuery,
} from './session.ts';
import { todayQuery } from './today.ts';
import { virtualPrintersQuery } from './virtual-printers.ts';
import { type VisitFilter, visitCountsQuery, visitsQuery, waitingVisitsQuery } from './visits.ts';

const DESK = { siteId: 1, deskId: 4, userId: 9 };
const PERIOD = { from: '2026-11-16T09:00', until: '2026-11-16T12:00' };

/** Loads it from a server that refuses; returns the paths requested. */
async function load(query: object) {
  const sent = serveWith(() => refusal(403, 'ACCESS_DENIED'));
  await createQueryClient()
    .fetchQuery(query as never)
    .catch(() => undefined);
  return sent.map(({ path }) => path);
}

it.each([
  ['the desks', desksQuery(1), 1],
  ['my own security', ownSecurityQuery(), 1],
  ['the same for the shell', securityNewsQuery(), 0],
  ['how many a closing hits', appointmentsInsideQuery(1, { ...PERIOD, domainId: null }), 0],
  ['whom an address is for', oneTimeLinkQuery('secret'), 0],
  ['which domains are open', openDomainsQuery(1), 0],
  ['virtual printers', virtualPrintersQuery(1), 0],
  ['who I am', whoamiQuery(), 0],
  ['my sites', sitesQuery(), 0],
  ['the colours of a site', siteThemeQuery(1), 0],
  ['my language', userLanguageQuery(9), 0],
  ['the deployment', deploymentQuery(), 0],
  ['today', todayQuery(1), 0],
  ['the counts of a list', visitCountsQuery(DESK, { domainTypes: [], contact: null }), 0],
  ['who waits', waitingVisitsQuery(DESK, []), 0],
])('shows a notice or not if %s cannot be loaded', async (_, query, notices) => {
  await load(query);
  expect(shownNotices()).toHaveLength(notices);
});

const filter = (more: Partial<VisitFilter>): VisitFilter => ({
  ...{ status: [], domainTypes: [], contact: null },
  ...more,
});
it.each([
  [filter({}), []],
  [filter({ status: ['ARRIVED', 'CALLED'] as never }), ['status=ARRIVED', 'status=CALLED']],
  [filter({ domainTypes: [2] }), ['domainType=2']],
  [filter({ domainTypes: [2, 3], contact: 0 }), ['contact=0', 'domainType=2', 'domainType=3']],
])('filters the list by %o', async (narrowed, asked) => {
  const [path = ''] = await load(visitsQuery(DESK, narrowed));
  expect(path.split('?')[1]?.split('&').sort() ?? []).toEqual(asked);
});

it.each([
  [{}, undefined, ''],
  [{ userId: 9, entity: 'desk' }, undefined, 'entity=desk&userId=9'],
  [{ apiKeyId: 3, from: '2026-11-16' }, 40, 'apiKeyId=3&before=40&from=2026-11-16'],
])('with %o requests the log before %s', async (narrowed, pageParam, asked) => {
  const sent = serveWith(() => refusal(403, 'ACCESS_DENIED'));
  const { queryFn } = auditPagesQuery(1, narrowed);
  await Promise.resolve((queryFn as (context: object) => Promise<unknown>)({ pageParam })).catch(
    () => undefined,
  );
  expect(sent[0]?.path.split('?')[1]?.split('&').sort().join('&') ?? '').toBe(asked);
});

it('caches answers per query', async () => {
  const sent = serveWith(() => json([]));
  const client = createQueryClient();
  const ask = (siteId: number, from: string) =>
    client.fetchQuery(specialHoursQuery(siteId, { from }));
  await ask(1, '2026-11-16');
  await ask(1, '2026-11-17');
  await ask(1, '2026-11-16');
  await ask(2, '2026-11-16');
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/sites/1/special-hours?from=2026-11-16',
    '/api/sites/1/special-hours?from=2026-11-17',
    '/api/sites/2/special-hours?from=2026-11-16',
  ]);
});

it('caches pages of the log per filter', async () => {
  const sent = serveWith(() => json({ rows: [], next: null }));
  const client = createQueryClient();
  await client.fetchInfiniteQuery({ ...auditPagesQuery(1, { entity: 'desk' }), staleTime: 60_000 });
  await client.fetchInfiniteQuery({ ...auditPagesQuery(1, { entity: 'user' }), staleTime: 60_000 });
  await client.fetchInfiniteQuery({ ...auditPagesQuery(1, { entity: 'desk' }), staleTime: 60_000 });
  expect(sent.map(({ path }) => path.split('?')[1])).toEqual(['entity=desk', 'entity=user']);
});

it('loads the log from its last row on, until there is no more', async () => {
  const pages = [
    { rows: [], next: 40 },
    { rows: [], next: null },
  ];
  const sent = serveWith(() => json(pages[sent.length - 1]));
  const watched = new InfiniteQueryObserver(createQueryClient(), auditPagesQuery(1, {}));
  onTestFinished(watched.subscribe(() => undefined));
  await watched.refetch();
  expect(watched.getCurrentResult().hasNextPage).toBe(true);
  await watched.fetchNextPage();
  expect(watched.getCurrentResult().hasNextPage).toBe(false);
  expect(sent.map(({ path }) => path.split('?')[1])).toEqual([undefined, 'before=40']);
});

it('asks about the domain of a closure, if it has one', async () => {
  const asked = async (domainId: number | null) =>
    (await load(appointmentsInsideQuery(1, { ...PERIOD, domainId })))[0];
  expect(await asked(2)).toContain('domainId=2');
  expect(await asked(null)).not.toContain('domainId');
});

it('reloads a webhook as long as something is waiting to be sent', () => {
  const { refetchInterval } = webhookQuery({ siteId: 1, userId: 9 });
  const every = (...states: string[]) =>
    refetchInterval({ state: { data: { deliveries: states.map((state) => ({ state })) } } });
  expect([every('SENT', 'WAITING'), every('SENT'), every()]).toEqual([3_000, false, false]);
  expect(refetchInterval({ state: {} })).toBe(false);
});
