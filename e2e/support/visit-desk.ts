import { database } from '@balie/testkit/browser/database.ts';
import {
  createColleague,
  createOwnDomain,
  createOwnSite,
  type OwnSite,
} from '@balie/testkit/browser/own-site.ts';
import { apiAs, unique } from '@balie/testkit/browser/setup-site.ts';
import { signIn } from '@balie/testkit/browser/sign-in.ts';
import { createDesk, createDomainType, createVisitGroup } from '@balie/testkit/factories.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** A colleague at a desk that no other test uses. */
export interface Seat {
  readonly siteId: number;
  readonly deskId: number;
  readonly deskName: string;
  readonly userId: number;
  readonly userName: string;
  readonly domainTypeId: number;
  readonly api: APIRequestContext;
  /** The address of the visit screen. */
  readonly address: string;
  /** The start of every path about visits at this desk. */
  readonly visitsPath: string;
}

/** A site with two domains where only the test does anything. */
export interface VisitSite extends OwnSite {
  readonly otherType: { readonly id: number; readonly name: string };
}

export async function visitSite(
  change: Parameters<typeof createOwnSite>[0] = {},
): Promise<VisitSite> {
  const site = await createOwnSite(change);
  await createOwnDomain(site, { prefix: 'T' });
  const other = { organisation_id: site.organisationId, name: unique('Ander') };
  const otherType = { id: await createDomainType(database(), other), name: other.name };
  await createOwnDomain({ ...site, domainType: otherType }, { prefix: 'U' });
  return { ...site, otherType };
}

/** A new colleague at a new desk of the site. */
export async function seat(
  site: VisitSite,
  { printerId }: { printerId?: number } = {},
): Promise<Seat> {
  const domainTypeIds = [site.domainType.id, site.otherType.id];
  const person = await createColleague(site, { domainTypeIds });
  const deskName = unique('Loket');
  const deskId = await createDesk(database(), {
    site_id: site.id,
    name: deskName,
    user_id: person.id,
    waiting_room_id: site.roomId,
    printer_id: printerId ?? null,
  });
  const { api } = await apiAs(person);
  const path = `sites/${site.id}/desks/${deskId}/users/${person.id}`;
  return {
    siteId: site.id,
    deskId,
    deskName,
    userId: person.id,
    userName: person.name,
    domainTypeId: site.domainType.id,
    api,
    address: `/${path}`,
    visitsPath: `/api/sites/${site.id}/visits/desks/${deskId}/users/${person.id}`,
  };
}

/** Opens the visit screen of the desk. */
export async function openDesk(page: Page, at: Seat): Promise<void> {
  await signIn(page, { id: at.userId });
  await page.goto(at.address);
  // A browser's first screen has to load the whole application.
  await expect(page.getByRole('heading', { level: 1, name: at.deskName })).toBeVisible({
    timeout: 30_000,
  });
}

export const notices = (page: Page) => page.getByRole('region', { name: 'Meldingen' });
export const panel = (page: Page) => page.getByRole('region', { name: 'Lopend bezoek' });
export const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr').filter({ hasText: name });

export interface TestVisitor {
  readonly visitId: number;
  readonly name: string;
  readonly lastName: string;
}

interface Wanted {
  arrived?: boolean;
  comment?: string;
}

/** A visitor of this site, today. */
export async function addVisitor(
  at: Seat,
  { arrived = true, comment = '' }: Wanted = {},
): Promise<TestVisitor> {
  const lastName = unique('Test').replace(' ', '');
  const added = await at.api.post(`${at.visitsPath}/add`, {
    data: { firstName: 'Mona', lastName, domainType: at.domainTypeId, comment },
  });
  expect(added.status()).toBe(200);
  const { visitId } = await added.json();
  if (arrived) {
    expect((await at.api.put(`${at.visitsPath}/waiting/${visitId}`)).status()).toBe(200);
  }
  return { visitId, lastName, name: `Mona ${lastName}` };
}

/** Visitors who came together, as a kiosk or an import would add them. */
export async function makeGroup(
  at: Seat,
  name: string,
  visitors: readonly TestVisitor[],
): Promise<number> {
  const group_id = await createVisitGroup(database(), { site_id: at.siteId, name });
  await joinGroup(group_id, visitors);
  return group_id;
}

export async function joinGroup(group_id: number, visitors: readonly TestVisitor[]): Promise<void> {
  const ids = visitors.map(({ visitId }) => visitId);
  await database().updateTable('visits').set({ group_id }).where('id', 'in', ids).execute();
}
