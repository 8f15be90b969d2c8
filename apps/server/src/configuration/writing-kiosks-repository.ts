import { KIOSK_ROLE } from '@balie/contract/common/role-list.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Place } from './place.ts';

export async function addKiosk(
  executor: Executor,
  { siteId, organisationId }: Place,
  username: string,
): Promise<number> {
  const { id } = await executor
    .insertInto('users')
    .values({ organisation_id: organisationId, username, role: KIOSK_ROLE })
    .returning('id')
    .executeTakeFirstOrThrow();
  await executor
    .insertInto('user_sites')
    .values({ organisation_id: organisationId, user_id: id, site_id: siteId })
    .execute();
  return id;
}

export async function forgetSettings(
  executor: Executor,
  { siteId, userId }: { siteId: number; userId: number },
): Promise<void> {
  await executor
    .deleteFrom('kiosk_settings')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute();
}

export async function forgetFace(
  executor: Executor,
  { siteId, domainId }: { siteId: number; domainId: number },
): Promise<void> {
  await executor
    .deleteFrom('domain_faces')
    .where('site_id', '=', siteId)
    .where('domain_id', '=', domainId)
    .execute();
}
