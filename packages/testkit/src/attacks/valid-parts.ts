import { previewImport } from '@balie/server/features/accounts/import/service.ts';
import { startPairing } from '@balie/server/features/pairing/service.ts';
import { createSession, findSessionUser } from '@balie/server/platform/auth/sessions.ts';
import type { Database } from '@balie/server/platform/database/database.ts';
import { DEFAULT_ORGANISATION } from '@balie/server/platform/deployments.ts';
import {
  createDomainType,
  createSite,
  createVisit,
  createVisitGroup,
  createVisitor,
} from '../factories.ts';
import type { createAttackedSite } from './attack-site.ts';

type Site = Awaited<ReturnType<typeof createAttackedSite>>;

export interface ValidRequest {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface AttackedPlace {
  readonly db: Database;
  readonly site: Site;
}

export type Make = (place: AttackedPlace) => Promise<ValidRequest> | ValidRequest;

export const setDesk = ({ db, site }: AttackedPlace, row: { user_id?: number | null }) =>
  db.updateTable('desks').where('id', '=', site.deskId).set(row).execute();

/** The visit that the paths name, in the status this operation starts from. */
export async function visitAs({ db, site }: AttackedPlace, status: string): Promise<ValidRequest> {
  await db
    .updateTable('visits')
    .where('id', '=', site.visitId)
    .set({
      status,
      ...(status === 'SERVING' && {
        desk_id: site.deskId,
        served_by: site.clerkId,
        called_at: new Date(),
      }),
    })
    .execute();
  return {};
}

/** Someone else waiting at the site. */
export async function anotherVisit({ db, site }: AttackedPlace): Promise<number> {
  const like = await db
    .selectFrom('visits')
    .where('id', '=', site.visitId)
    .select(['day', 'domain_type_id', 'language_id'])
    .executeTakeFirstOrThrow();
  return createVisit(db, {
    ...like,
    site_id: site.siteId,
    organisation_id: site.organisationId,
    visitor_id: await createVisitor(db, { site_id: site.siteId }),
  });
}

/** Puts the visit that the paths name in a group with another one. */
export async function intoGroup(place: AttackedPlace): Promise<void> {
  const { db, site } = place;
  const group_id = await createVisitGroup(db, { site_id: site.siteId });
  const visitIds = [site.visitId, await anotherVisit(place)];
  await db.updateTable('visits').where('id', 'in', visitIds).set({ group_id }).execute();
}

/** A visit planned during the closure that the paths name. */
export async function plannedInside({ db, site }: AttackedPlace): Promise<ValidRequest> {
  await db
    .updateTable('visits')
    .where('id', '=', site.visitId)
    .set({
      status: 'NOT_ARRIVED',
      arrival_time: null,
      ticket_number: null,
      day: '2049-12-24',
      appointment_time: new Date('2049-12-24T14:00:00Z'),
    })
    .execute();
  return { body: { appointments: 1 } };
}

/** A picture of the site; returns its id. */
export const picture = async ({ db, site }: AttackedPlace) => {
  const { id } = await db
    .insertInto('instruction_images')
    .values({
      site_id: site.siteId,
      token: `picture-of-the-site-${site.siteId}`,
      content_type: 'image/png',
      content: Buffer.from('x'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const device = async ({ db, site }: AttackedPlace) => {
  const { id } = await db
    .insertInto('devices')
    .values({
      site_id: site.siteId,
      screen_id: 'screen',
      device_key: `device-${site.siteId}`,
      kind: 'waiting-room',
      waiting_room_id: site.roomId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A domain type that is not in use yet. */
export const domainType = ({ db, site }: AttackedPlace) =>
  createDomainType(db, { organisation_id: site.organisationId });

/** Leaves nobody expected at the site, and gives the organisation administrator another site. */
export async function withoutVisits({ db, site }: AttackedPlace) {
  await db.updateTable('visits').where('id', '=', site.visitId).set({ status: 'ENDED' }).execute();
  const organisation_id = site.organisationId;
  const site_id = await createSite(db, { organisation_id });
  await db
    .insertInto('user_sites')
    .values({ organisation_id, user_id: site.organisationAdminId, site_id })
    .execute();
}
/** A display that shows a code, and the room it is for. */
export const displayToPair = async ({ db, site }: AttackedPlace) => {
  const { slug } = await db
    .selectFrom('organisations')
    .where('id', '=', site.organisationId)
    .select('slug')
    .executeTakeFirstOrThrow();
  const { code } = await startPairing(db, {
    organisation: slug,
    kind: 'DISPLAY',
    now: new Date(),
  });
  return { code, name: 'Nieuw scherm', kind: 'waiting-room', waitingRoomId: site.roomId };
};

export async function withWebhook({ db, site }: AttackedPlace) {
  await db
    .updateTable('users')
    .where('id', '=', site.clerkId)
    .set({ webhook_url: 'https://hooks.example/', webhook_secret: 'secret' })
    .execute();
}

const USERS = Buffer.from('gebruikersnaam;voornaam;achternaam\nnieuw.iemand;Nieuw;Iemand\n');
export const userFile: ValidRequest = {
  body: USERS,
  headers: { 'content-type': 'text/csv' },
};

/** The fingerprint that the site's administrator gets when previewing that file. */
export async function expectedOutcome({ db, site }: AttackedPlace): Promise<string> {
  const token = await createSession(db, { userId: site.adminId, now: new Date() });
  const user = await findSessionUser(db, {
    token,
    organisation: DEFAULT_ORGANISATION,
    now: new Date(),
    lifetime: { idleMs: 60_000, maxMs: 60_000 },
  });
  if (!user) throw new Error('The site administrator should have a session.');
  const actor = { user, siteId: site.siteId, now: new Date() };
  return (await previewImport(db, actor, USERS)).fingerprint;
}
