import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ProblemRoute } from '../../features/problem/problem-route.tsx';
import { ProblemScreen } from '../../features/problem/problem-screen.tsx';
import { openFrame } from '../problem-frame.ts';
import { Shell } from './shell.tsx';
import { SiteFrame } from './site-frame.tsx';

/**
 * §2: all routes share a layout. Signed-in users keep header and menu; those who may not use the
 * back office only have logout; anyone else is not asked to sign in and sees just the page.
 */
function Framed({ children }: { children: (inside: boolean) => ReactNode }) {
  const client = useQueryClient();
  const frame = useQuery({
    queryKey: ['frame of the problem page'],
    queryFn: () => openFrame(client),
    retry: false,
    gcTime: 0,
    meta: { silent: true },
  });
  if (frame.isPending) return null;
  if (!frame.data) return children(false);
  const { session } = frame.data;
  if (!session) return <Shell>{children(true)}</Shell>;
  return <SiteFrame session={session}>{children(true)}</SiteFrame>;
}

export const ProblemPage = () => <Framed>{(inside) => <ProblemRoute inside={inside} />}</Framed>;

/** §2: unknown paths show the problem page with reason other. */
export const UnknownPath = () => (
  <Framed>{(inside) => <ProblemScreen reason="other" inside={inside} />}</Framed>
);
