import type { Executor } from '@balie/server/platform/database/database.ts';
import { insertRow, type NewRow } from '@balie/server/platform/database/insert-row.ts';
import type { DemoSite } from './sites.ts';

interface Colleague {
  name: readonly [first: string, last: string];
  role?: 'ADMIN';
  language?: 'en';
  phone?: string;
  /** No longer works here: cannot sign in any more. */
  left?: true;
}

/** The staff of the town hall, besides the two demo accounts. The first ones sit at a desk today. */
const TOWN_HALL: readonly Colleague[] = [
  { name: ['Els', 'Verhaeghe'], phone: '+32470112233' },
  { name: ['Koen', 'De Smet'] },
  { name: ['Fatima', 'El Amrani'], phone: '+32486204518' },
  { name: ['Pieter', 'Claes'] },
  { name: ['Ilse', 'Van den Broeck'] },
  { name: ['Yusuf', 'Demir'] },
  { name: ['Greet', 'Lambrecht'] },
  { name: ['Tom', 'Goossens'], phone: '+32497663120' },
  { name: ['Nele', 'Wouters'] },
  { name: ['Bart', 'Michiels'] },
  { name: ['Sofie', 'Dierckx'] },
  { name: ['Hanne', 'Van Parys'], role: 'ADMIN', phone: '+32475908172' },
  { name: ['Wouter', 'Desmet'] },
  { name: ['Aïcha', 'Bouzid'] },
  { name: ['Kristof', 'Mertens'] },
  { name: ['Inge', 'Callens'] },
  { name: ['Mehmet', 'Kaya'] },
  { name: ['Leen', 'Vandewalle'] },
  { name: ['Thomas', 'Wright'], language: 'en' },
  { name: ['Marijke', 'De Clercq'] },
  { name: ['Stefaan', 'Roels'] },
  { name: ['Jasmien', 'Bogaert'] },
  { name: ['Paul', 'Huyghe'], left: true },
];

const CLINIC: readonly Colleague[] = [
  { name: ['Mieke', 'Aerts'] },
  { name: ['Jan', 'Pauwels'] },
  { name: ['Oksana', 'Kovalenko'], phone: '+32468331905' },
  { name: ['Ruben', 'Maes'] },
  { name: ['Lieve', 'Hermans'] },
  { name: ['Karim', 'Bensaïd'] },
  { name: ['Katrien', 'Smets'] },
  { name: ['Dirk', 'Willems'] },
  { name: ['Zoë', 'Vermeulen'] },
  { name: ['Veronique', 'Delvaux'], role: 'ADMIN', phone: '+32479440286' },
  { name: ['Filip', 'Cornelis'] },
  { name: ['Samira', 'Ouali'] },
  { name: ['Evelien', 'Baert'] },
  { name: ['Joachim', 'Van Hoof'] },
  { name: ['Tatiana', 'Petrova'], language: 'en' },
  { name: ['Lies', 'Vanneste'] },
  { name: ['Geert', 'Schepens'] },
  { name: ['Nadine', 'Thielemans'] },
  { name: ['Arno', 'De Ridder'] },
  { name: ['Hafsa', 'El Idrissi'] },
  { name: ['Ann', 'Quintelier'] },
  { name: ['Rik', 'Verlinden'], left: true },
];

/** First and last name in plain lower case: `zoe.vermeulen`. */
const usernameOf = (firstName: string, lastName: string) =>
  `${firstName}.${lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.]/g, '');

export const TOWN_HALL_USERNAMES = TOWN_HALL.filter(({ left }) => !left).map(({ name }) =>
  usernameOf(...name),
);

interface Input {
  organisationId: number;
  sites: readonly DemoSite[];
  passwordHash: string;
}

export async function createDemoUsers(
  executor: Executor,
  { organisationId, sites, passwordHash }: Input,
): Promise<void> {
  const everywhere = {
    organisation_id: organisationId,
    password_hash: passwordHash,
    siteIds: sites.map((site) => site.id),
    domainTypeIds: sites.flatMap((site) => site.domainTypeIds),
  };
  await addUser(executor, {
    ...everywhere,
    username: 'demo-admin',
    first_name: 'Annelies',
    last_name: 'Beheerder',
    role: 'ADMIN',
    organisation_admin: true,
  });
  await addUser(executor, {
    ...everywhere,
    siteIds: sites.slice(0, 1).map((site) => site.id),
    domainTypeIds: sites[0]?.domainTypeIds ?? [],
    username: 'demo-normal',
    first_name: 'Joris',
    last_name: 'Loketbediende',
    role: 'NORMAL',
  });
  for (const [index, colleagues] of [TOWN_HALL, CLINIC].entries()) {
    const site = sites[index];
    if (!site) continue;
    for (const { name, left, ...details } of colleagues) {
      await addUser(executor, {
        organisation_id: organisationId,
        username: usernameOf(...name),
        first_name: name[0],
        last_name: name[1],
        password_hash: passwordHash,
        active: left !== true,
        role: 'NORMAL',
        siteIds: [site.id],
        domainTypeIds: site.domainTypeIds,
        ...details,
      });
    }
  }
  for (const [index, site] of sites.entries()) {
    for (const place of ['inkom', 'verdieping']) {
      await addUser(executor, {
        organisation_id: organisationId,
        username: `kiosk-${place}-${index + 1}`,
        first_name: '',
        last_name: `Kiosk ${place}`,
        role: 'QPP',
        siteIds: [site.id],
      });
    }
  }
}

interface NewUser extends Omit<NewRow<'users'>, 'id'> {
  organisation_id: number;
  siteIds: readonly number[];
  domainTypeIds?: readonly number[];
}

async function addUser(
  executor: Executor,
  { siteIds, domainTypeIds = [], ...row }: NewUser,
): Promise<void> {
  const user_id = await insertRow(executor, 'users', row);
  const link = { organisation_id: row.organisation_id, user_id };
  const sites = siteIds.map((site_id) => ({ ...link, site_id }));
  const types = domainTypeIds.map((domain_type_id) => ({ ...link, domain_type_id }));
  await executor.insertInto('user_sites').values(sites).execute();
  if (types.length > 0) await executor.insertInto('user_domain_types').values(types).execute();
}
