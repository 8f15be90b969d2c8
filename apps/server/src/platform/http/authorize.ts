import type { Access } from '@balie/contract/common/operation.ts';
import { isStaff } from '@balie/contract/common/roles.ts';
import { AppError } from '../app-error.ts';
import type { SessionSite, SessionUser } from '../auth/sessions.ts';

interface Question {
  access: Access;
  user: SessionUser | undefined;
  params: Record<string, string>;
}

/** Applies an access rule: 401 without a session, 404 for another site, 403 for another role. */
export function authorize({ access, user, params }: Question): SessionSite | undefined {
  if (access.kind === 'public') return undefined;
  if (!user) throw new AppError('NOT_SIGNED_IN');
  if (!isStaff(user.role)) throw new AppError('ACCESS_DENIED');
  assertNothingPending(user, access);
  if (access.kind === 'session') {
    if (access.self && params.userId !== String(user.id)) throw new AppError('USER_NOT_FOUND');
    return undefined;
  }
  // Not by session: `Requesters` recognises a kiosk by its token.
  if (access.kind === 'kiosk') throw new AppError('DEVICE_NOT_PAIRED');
  if (access.kind === 'organisation') {
    if (!user.organisationAdmin) throw new AppError('ACCESS_DENIED');
    return undefined;
  }
  const site = user.sites.find((candidate) => String(candidate.id) === params.siteId);
  if (!site) throw new AppError('NOT_FOUND');
  if (access.kind === 'desk') {
    assertOwnDesk(user, params);
    return site;
  }
  if (!access.roles.some((role) => role === user.role)) throw new AppError('ACCESS_DENIED');
  const mayBeAnother = !access.self || (access.self !== 'always' && user.role === 'ADMIN');
  if (!mayBeAnother && params.userId !== String(user.id)) throw new AppError('USER_NOT_FOUND');
  return site;
}

/** Until a password is chosen and a required second factor added, a session opens nothing else. */
function assertNothingPending({ session }: SessionUser, access: Access): void {
  if (session.pending === null || (access.kind === 'session' && access.pending)) return;
  throw new AppError(
    session.pending === 'PASSWORD' ? 'PASSWORD_CHANGE_NEEDED' : 'SECOND_FACTOR_SETUP_NEEDED',
  );
}

/** §6: the visit screen works only for the signed-in user linked to the desk. */
function assertOwnDesk(user: SessionUser, params: Record<string, string>): void {
  if (params.userId !== String(user.id) || !user.atDesk) throw new AppError('DESK_USER_NOT_LINKED');
}
