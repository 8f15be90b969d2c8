import type { DB } from '@balie/server/platform/database/types.generated.ts';
import { DEFAULT_ORGANISATION } from '@balie/server/platform/deployments.ts';
import { type Insertable, sql } from 'kysely';
import {
  createDomain,
  createDomainType,
  createLanguage,
  createOrganisation,
  createRegime,
  createSite,
  createUser,
  createWaitingRoom,
} from '../factories.ts';
import { readRow } from '../rows.ts';
import { database } from './database.ts';
import { unique } from './setup-site.ts';

type NewUser = Parameters<typeof createUser>[1];
type NewSite = Parameters<typeof createSite>[1];

/** Someone a test created for itself; `signIn(page, person)`. */
export interface Person {
  readonly id: number;
  readonly username: string;
  readonly name: string;
}

/** A site that no other test uses. */
export interface OwnSite {
  readonly id: number;
  readonly name: string;
  readonly organisationId: number;
  readonly domainType: { readonly id: number; readonly name: string };
  readonly roomId: number;
  readonly languages: { readonly nl: number; readonly en: number };
  readonly regimes: { readonly appointment: number; readonly walkIn: number };
  /** Works in Dutch, like everybody who has not chosen a language. */
  readonly admin: Person;
}

async function demoOrganisation(): Promise<number> {
  const { id } = await readRow(database(), 'organisations', { slug: DEFAULT_ORGANISATION }, 'id');
  return id;
}

/** A user with a unique name; in the demo's organisation unless specified otherwise. */
export async function createPerson(change: Partial<NewUser> = {}): Promise<Person> {
  const username = unique('own').replace(' ', '.');
  const organisation_id = change.organisation_id ?? (await demoOrganisation());
  const row = { username, first_name: 'Nora', last_name: username, ...change, organisation_id };
  const id = await createUser(database(), row);
  return { id, username: row.username, name: `${row.first_name} ${row.last_name}` };
}

/** A site with one room, Dutch and English, two regimes, one domain type and an administrator; otherwise empty. */
export async function createOwnSite(change: Partial<NewSite> = {}): Promise<OwnSite> {
  const db = database();
  const organisation_id = change.organisation_id ?? (await demoOrganisation());
  const name = change.name ?? unique('Site');
  const id = await createSite(db, { ...change, organisation_id, name });
  const site_id = id;
  const typeName = unique('Type');
  const typeId = await createDomainType(db, { organisation_id, name: typeName });
  const domainTypeIds = [typeId];
  const dutch = { iso_code: 'nl', name: 'Nederlands', sort_order: 1, is_default: true };
  const english = { iso_code: 'en', name: 'English', sort_order: 2 };
  return {
    id,
    name,
    organisationId: organisation_id,
    domainType: { id: typeId, name: typeName },
    roomId: await createWaitingRoom(db, { site_id, name: 'Wachtzaal', is_default: true }),
    languages: {
      nl: await createLanguage(db, { site_id, ...dutch }),
      en: await createLanguage(db, { site_id, ...english }),
    },
    regimes: {
      appointment: await createRegime(db, { site_id, name: 'Op afspraak' }),
      walkIn: await createRegime(db, { site_id, name: 'Zonder afspraak' }),
    },
    admin: await createPerson({ organisation_id, role: 'ADMIN', siteIds: [id], domainTypeIds }),
  };
}

/** A colleague at this site: a clerk, unless specified otherwise. */
export const createColleague = (site: OwnSite, change: Partial<NewUser> = {}) =>
  createPerson({
    organisation_id: site.organisationId,
    siteIds: [site.id],
    domainTypeIds: [site.domainType.id],
    ...change,
  });

/** An administrator of this site who works in English. */
export const createEnglishAdmin = (site: OwnSite) =>
  createColleague(site, { role: 'ADMIN', language: 'en' });

/** More languages after Dutch and English, in this order. */
export async function createMoreLanguages(site: OwnSite): Promise<void> {
  const more = [
    ['fr', 'Français'],
    ['ar', 'العربية'],
    ['uk', 'Українська'],
  ] as const;
  for (const [index, [iso_code, name]] of more.entries()) {
    await createLanguage(database(), { site_id: site.id, iso_code, name, sort_order: index + 3 });
  }
}

/** A domain of this site, of its only type. */
export async function createOwnDomain(
  site: OwnSite,
  change: { name?: string; prefix?: string } = {},
): Promise<{ id: number; name: string }> {
  const row = { name: unique('Domein'), ...change };
  const id = await createDomain(database(), {
    ...row,
    site_id: site.id,
    organisation_id: site.organisationId,
    domain_type_id: site.domainType.id,
  });
  return { id, name: row.name };
}

/** Inserts many rows in one statement: `number` runs from 1 to `count`. */
export async function createMany<T extends keyof DB & string>(
  table: T,
  count: number,
  rowOf: (number: number) => Insertable<DB[T]>,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => rowOf(index + 1));
  await database()
    .insertInto(table)
    .values(rows as never)
    .execute();
}

/** The organisation of the deployment `slug`, created if it does not exist yet. */
export async function organisationOf(slug: string): Promise<number> {
  const known = await database()
    .selectFrom('organisations')
    .where('slug', '=', slug)
    .select('id')
    .executeTakeFirst();
  return known?.id ?? createOrganisation(database(), { name: slug, slug });
}

type Table =
  | 'desks'
  | 'domains'
  | 'domain_timings'
  | 'instructions'
  | 'printers'
  | 'users'
  | 'visits'
  | 'waiting_rooms';

/**
 * From now on the database itself fails every write to certain rows of one table, as a full disk or a broken index
 * would. The returned function repairs it.
 */
export async function breakWrites(
  table: Table,
  where: { readonly site_id: number } | { readonly id: number },
): Promise<() => Promise<void>> {
  const db = database();
  const [column = '', value = 0] = Object.entries(where)[0] ?? [];
  const name = sql.ref(`broken_${table}_${value}`);
  await sql`create function ${name}() returns trigger language plpgsql as ${sql.lit(
    `begin
       if ${value} in (new.${column}, old.${column}) then raise exception 'broken for a test'; end if;
       return coalesce(new, old);
     end`,
  )}`.execute(db);
  await sql`create trigger ${name} before insert or update or delete on ${sql.table(table)}
    for each row execute function ${name}()`.execute(db);
  return async () => {
    await sql`drop function ${name}() cascade`.execute(db);
  };
}
