import type { Executor } from '../platform/database/database.ts';
import { createUser } from './factories.ts';
import type { DemoSite } from './sites.ts';

/** Colleagues beside the two demo accounts; the number is the site they work at (0 or 1). */
const COLLEAGUES = [
  ['Els', 'Verhaeghe', 0],
  ['Koen', 'De Smet', 0],
  ['Fatima', 'El Amrani', 0],
  ['Pieter', 'Claes', 0],
  ['Ilse', 'Van den Broeck', 0],
  ['Yusuf', 'Demir', 0],
  ['Greet', 'Lambrecht', 0],
  ['Tom', 'Goossens', 0],
  ['Nele', 'Wouters', 0],
  ['Bart', 'Michiels', 0],
  ['Sofie', 'Dierckx', 0],
  ['Mieke', 'Aerts', 1],
  ['Jan', 'Pauwels', 1],
  ['Oksana', 'Kovalenko', 1],
  ['Ruben', 'Maes', 1],
  ['Lieve', 'Hermans', 1],
  ['Karim', 'Bensaïd', 1],
  ['Katrien', 'Smets', 1],
  ['Dirk', 'Willems', 1],
  ['Zoë', 'Vermeulen', 1],
] as const;

/** First and last name in plain small letters: `zoe.vermeulen`. */
const usernameOf = (firstName: string, lastName: string) =>
  `${firstName}.${lastName}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.]/g, '');

export const COLLEAGUE_NAMES = COLLEAGUES.map(([firstName, lastName]) =>
  usernameOf(firstName, lastName),
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
  await createUser(executor, {
    ...everywhere,
    username: 'demo-admin',
    first_name: 'Annelies',
    last_name: 'Beheerder',
    role: 'ADMIN',
  });
  await createUser(executor, {
    ...everywhere,
    siteIds: sites.slice(0, 1).map((site) => site.id),
    domainTypeIds: sites[0]?.domainTypeIds ?? [],
    username: 'demo-normal',
    first_name: 'Joris',
    last_name: 'Loketbediende',
  });
  for (const [firstName, lastName, siteIndex] of COLLEAGUES) {
    const site = sites[siteIndex];
    if (!site) continue;
    await createUser(executor, {
      organisation_id: organisationId,
      username: usernameOf(firstName, lastName),
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      siteIds: [site.id],
      domainTypeIds: site.domainTypeIds,
    });
  }
  for (const [index, site] of sites.entries()) {
    for (const place of ['inkom', 'verdieping']) {
      await createUser(executor, {
        organisation_id: organisationId,
        username: `kiosk-${place}-${index + 1}`,
        first_name: 'Kiosk',
        last_name: place,
        role: 'QPP',
        siteIds: [site.id],
      });
    }
  }
}
