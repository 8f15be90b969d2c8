import { KIOSK_ROLE } from '@balie/contract/common/role-list.ts';
import type { ConfigurationItem } from '@balie/contract/features/configuration/schema.ts';
import { saveFace, saveKioskSettings } from '../features/kiosks/service.ts';
import type { Executor } from '../platform/database/database.ts';
import { findKioskId, getId, languageIds } from './ids-repository.ts';
import type { Place } from './place.ts';
import { ImportRefusal } from './refusal.ts';

/** A new kiosk is not bound to a device: an administrator does that on the spot. */
export async function writeKiosk(
  executor: Executor,
  place: Place,
  { username, settings }: ConfigurationItem<'kiosks'>,
): Promise<void> {
  const { siteId } = place;
  const known = await findKioskId(executor, { siteId, username });
  const userId = known ?? (await addKiosk(executor, place, username));
  if (settings === null) return forgetSettings(executor, { siteId, userId });
  const { printer, domains, ...flags } = settings;
  const printerId =
    printer === null ? null : await getId(executor, 'printers', { siteId, name: printer });
  const domainIds: number[] = [];
  for (const name of domains) domainIds.push(await getId(executor, 'domains', { siteId, name }));
  await saveKioskSettings(executor, { siteId, userId }, { ...flags, printerId, domainIds });
}

async function addKiosk(
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

async function forgetSettings(
  executor: Executor,
  { siteId, userId }: { siteId: number; userId: number },
): Promise<void> {
  await executor
    .deleteFrom('kiosk_settings')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute();
}

export async function writeFace(
  executor: Executor,
  at: { siteId: number; domainId: number },
  face: ConfigurationItem<'domains'>['face'],
): Promise<void> {
  if (face === null) {
    await executor
      .deleteFrom('domain_faces')
      .where('site_id', '=', at.siteId)
      .where('domain_id', '=', at.domainId)
      .execute();
    return;
  }
  const idOf = await languageIds(executor, at.siteId);
  const byId = Object.entries(face.names).map(([isoCode, name]) => {
    const id = idOf.get(isoCode);
    if (id === undefined) throw new ImportRefusal(`the site has no language ${isoCode}`);
    return [id, name];
  });
  await saveFace(executor, at, { ...face, names: Object.fromEntries(byId) });
}
