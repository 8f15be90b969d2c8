import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { DeskUser } from '../../api/visits.ts';
import { readId } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { NotLinked } from './components/not-linked.tsx';
import { VisitDesk } from './components/visit-desk.tsx';

/** §2, visit: userId must be the signed-in user, otherwise the error desk-user-not-linked. */
export function VisitsScreen() {
  const { user, site } = useSession();
  const params = useParams({ strict: false });
  const deskId = readId(params.deskId);
  const desk = useMemo(
    (): DeskUser | undefined =>
      deskId === undefined ? undefined : { siteId: site.id, deskId, userId: user.id },
    [site.id, deskId, user.id],
  );
  if (!desk || readId(params.userId) !== user.id) return <NotLinked />;
  return <VisitDesk key={desk.deskId} desk={desk} />;
}
