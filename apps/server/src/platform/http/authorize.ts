import { pathIdSchema } from '@balie/contract/common/ids.ts';
import type { Access } from '@balie/contract/common/operation.ts';
import { isStaff } from '@balie/contract/common/roles.ts';
import { AppError } from '../app-error.ts';
import type { SessionSite, SessionUser } from '../auth/sessions.ts';
import type { Executor } from '../database/database.ts';

interface Question {
  access: Access;
  user: SessionUser | undefined;
  params: Record<string, string>;
  executor: Executor;
}

/** Decides an operation's access rule: 401 without a session, 404 for a foreign site, 403 for a role that is not enough. */
export async function authorize(question: Question): Promise<SessionSite | undefined> {
  const { access, user, params } = question;
  if (access.kind === 'public') return undefined;
  if (!user) throw new AppError('NOT_SIGNED_IN');
  if (!isStaff(user.role)) throw new AppError('ACCESS_DENIED');
  if (access.kind === 'session') {
    if (access.self && params.userId !== String(user.id)) throw new AppError('USER_NOT_FOUND');
    return undefined;
  }
  const site = user.sites.find((candidate) => String(candidate.id) === params.siteId);
  if (!site) throw new AppError('NOT_FOUND');
  if (access.kind === 'desk') {
    await assertOwnDesk({ ...question, user, site });
    return site;
  }
  if (!access.roles.some((role) => role === user.role)) throw new AppError('ACCESS_DENIED');
  const mayBeAnother = !access.self || (access.self !== 'always' && user.role === 'ADMIN');
  if (!mayBeAnother && params.userId !== String(user.id)) throw new AppError('USER_NOT_FOUND');
  return site;
}

/** §6: the visit screen works only for the signed-in user linked to the desk. */
async function assertOwnDesk({
  user,
  site,
  params,
  executor,
}: Question & { user: SessionUser; site: SessionSite }) {
  const deskId = pathIdSchema.safeParse(params.deskId).data;
  const linked =
    params.userId === String(user.id) &&
    deskId !== undefined &&
    (await executor
      .selectFrom('desks')
      .select('id')
      .where('site_id', '=', site.id)
      .where('id', '=', deskId)
      .where('user_id', '=', user.id)
      .executeTakeFirst());
  if (!linked) throw new AppError('DESK_USER_NOT_LINKED');
}
