import type { InterfaceLanguage } from '@balie/contract/common/languages.ts';
import type { Site } from '@balie/contract/features/sites/schema.ts';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { currentLanguage } from '../lib/i18n.ts';
import { json, refusal, serveWith } from '../testing/server.tsx';
import { SESSION } from '../testing/session.ts';
import { createAppRouter } from './router.ts';
import { publicRoutes } from './routes.tsx';
import { chooseSite, openSite, startAddress, untilReachable } from './session-start.ts';

interface Answers {
  readonly user?: InterfaceLanguage | 'lost' | undefined;
  readonly site?: InterfaceLanguage | 'lost' | undefined;
}

const mine: Site[] = [1, 2].map((id) => ({ ...SESSION.site, id }));
const attributes = { viewApplicationColor: '#7a1f5c', secondaryColor: '#000000' };
const told = (language: Answers['user'], answer: (language: unknown) => object) =>
  language === 'lost' ? refusal(500, 'INTERNAL_ERROR') : json(answer(language ?? null));

/** A server where somebody works at two sites; records what it was asked, in order. */
const serve = ({ user, site }: Answers = {}) =>
  serveWith(({ path }) => {
    if (path === '/api/whoami') return json({ ...SESSION.user, id: 7 });
    if (path === '/api/sites') return json(mine);
    if (path.endsWith('/language')) return told(user, (language) => ({ language }));
    if (!path.endsWith('/theme')) return new Response(null, { status: 204 });
    return told(site, (language) => ({ siteThemeAttributes: { ...attributes, language } }));
  });

const open = (siteId = 2) =>
  openSite({ client: createQueryClient(), siteId, returnTo: 'http://balie.test/' });
const start = () =>
  startAddress(createQueryClient(), { returnTo: 'http://balie.test/', screen: 'dashboard' });
const hrefOf = (thrown: unknown) => (thrown as { options: { href: string } }).options.href;

describe('the session of a site', () => {
  it('begins with verify, then loads the user, their language and the theme of the site', async () => {
    const sent = serve();
    const session = await open();
    const paths = sent.map(({ path }) => path);
    expect(paths.slice(0, 2)).toEqual(['/api/auth/verify', '/api/whoami']);
    expect(paths.slice(2).sort()).toEqual([
      ...['/api/sites', '/api/sites/2/theme', '/api/users/7/language'],
    ]);
    expect(session).toMatchObject({ user: { id: 7 }, site: { id: 2 }, theme: attributes });
  });

  it.each<[string, Answers, InterfaceLanguage]>([
    ['Dutch without any choice', {}, 'nl'],
    ['that of the site for who chose none', { site: 'en' }, 'en'],
    ['that of the user before that of the site', { user: 'nl', site: 'en' }, 'nl'],
    ['that of the user when that of the site is lost', { user: 'en', site: 'lost' }, 'en'],
    ['Dutch when neither can be asked', { user: 'lost', site: 'lost' }, 'nl'],
  ])('has a language: %s', async (_, answers, language) => {
    serve(answers);
    await open();
    expect(currentLanguage()).toBe(language);
  });

  it('of someone else looks as if it did not exist', async () => {
    serve();
    expect(hrefOf(await open(3).catch((thrown: unknown) => thrown))).toBe('/problem?reason=access');
  });

  it.each([
    [402, '/problem?reason=license'],
    [403, '/problem?reason=userlicense'],
  ])('whose sites are refused with %s leads to %s', async (status, address) => {
    serveWith(({ path }) =>
      path === '/api/sites' ? refusal(status, 'NO_LICENCE') : json({ ...SESSION.user, id: 7 }),
    );
    for (const begin of [open, start])
      expect(hrefOf(await begin().catch((thrown: unknown) => thrown))).toBe(address);
  });
});

describe('the root path', () => {
  it('loads the list of sites and goes to the last used one, or else the first', async () => {
    const sent = serve();
    expect(await start()).toBe('/sites/1/dashboard');
    await open(2);
    expect(await start()).toBe('/sites/2/dashboard');
    expect(sent.filter(({ path }) => path === '/api/sites')).toHaveLength(3);
    expect(chooseSite(mine, 9)).toMatchObject({ id: 1 });
  });
});

it('is used by a site and by the root, and by no other page', () => {
  const { routesById } = createAppRouter(createQueryClient());
  const asking = Object.values(routesById).filter(({ options }) => 'beforeLoad' in options);
  const others = asking.filter(({ id }) => !id.startsWith('/sites/$siteId'));
  expect(others.map(({ id }) => id).sort()).toEqual([
    '/',
    '/dashboard',
    '/first-steps',
    '/welcome',
  ]);
  const free = publicRoutes.map(({ id }) => id);
  expect(free).toEqual(expect.arrayContaining(['/problem', '/login', '/sites/$siteId/logout']));
  expect(asking.filter(({ id }) => free.some((path) => path === id))).toEqual([]);
});

describe('a change reported while the connection is broken', () => {
  it.each<[string, () => Response]>([
    ['the session stands', () => new Response(null, { status: 204 })],
    ['it has ended', () => refusal(401, 'NOT_SIGNED_IN')],
  ])('waits for a response, then continues: %s', async (_, answer) => {
    vi.useFakeTimers();
    const broken = [
      () => Promise.reject(new TypeError()),
      () => refusal(503, 'DATABASE_UNAVAILABLE'),
    ];
    const sent = serveWith(() => broken.shift()?.() ?? answer());
    const ended = vi.fn();
    void untilReachable(createQueryClient()).then(ended);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(sent).toHaveLength(2);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toHaveLength(3);
    expect(ended).toHaveBeenCalledOnce();
  });
});
