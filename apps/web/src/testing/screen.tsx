import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Notices } from '../components/notices.tsx';
import { SessionContext } from '../lib/session.ts';
import { renderPiece } from './render.tsx';
import { json, serveWith } from './server.tsx';
import { SESSION } from './session.ts';

/** The server's responses, by `GET desks` within the site; an empty list if none is given. */
type Answers = Readonly<Record<string, unknown>>;

/** Opens a screen as the site's administrator, with its notices; returns every change that it sends. */
export function openScreen(Screen: ComponentType, answers: Answers = {}) {
  const changes: { to: string; body: unknown }[] = [];
  serveWith(({ method, path, body }) => {
    const to = `${method} ${path.replace('/api/sites/1/', '')}`;
    if (method !== 'GET') changes.push({ to, body });
    const answer = answers[to] ?? (method === 'GET' ? [] : {});
    return answer instanceof Response ? answer.clone() : json(answer);
  });
  const rootRoute = createRootRoute({
    component: () => (
      <SessionContext value={SESSION}>
        <Screen />
        <Notices />
      </SessionContext>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/sites/1'] });
  renderPiece(<RouterProvider router={createRouter({ routeTree: rootRoute, history }) as never} />);
  return changes;
}
