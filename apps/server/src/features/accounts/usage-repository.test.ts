import {
  createDesk,
  createDomain,
  createDomainType,
  createInstruction,
  createOrganisation,
  createSite,
  createStandardText,
  createUser,
} from '@balie/testkit/factories.ts';
import { heldBy } from '@balie/testkit/held-rows.ts';
import { changeRows } from '@balie/testkit/rows.ts';
import { createServingVisit } from '@balie/testkit/serving-visit.ts';
import { createTestSite } from '@balie/testkit/site.ts';
import { testDatabase } from '@balie/testkit/test-database.ts';
import { describe, expect, it } from 'vitest';
import { freeDesk } from '../desks/link-service.ts';
import {
  areDomainTypes,
  findNames,
  findOptions,
  kioskHasInstructions,
  listSiteIds,
  lockDesksOfUser,
  lockDesksOfUsers,
} from './usage-repository.ts';

const { db } = await testDatabase();
const place = await createTestSite(db);

const retired_at = new Date('2026-11-16T09:00:00Z');

/** An organisation with two sites and two domain types, and one retired one of each. */
async function organisation() {
  const organisationId = await createOrganisation(db);
  const of = { organisation_id: organisationId };
  return {
    organisationId,
    sites: [await createSite(db, of), await createSite(db, of)] as const,
    closed: await createSite(db, { ...of, retired_at }),
    types: [await createDomainType(db, of), await createDomainType(db, of)] as const,
    gone: await createDomainType(db, { ...of, retired_at }),
  };
}
const [here, elsewhere] = [await organisation(), await organisation()];
const { organisationId } = here;
const nameOf = async (table: 'organisations' | 'sites', id: number) =>
  (await db.selectFrom(table).where('id', '=', id).select('name').executeTakeFirstOrThrow()).name;

describe('what an administrator can assign', () => {
  it('is limited to their own sites and to domain types of the organisation that are in use', async () => {
    const options = await findOptions(db, { organisationId, siteIds: [here.sites[0]] });
    expect(options.sites.map(({ id }) => id)).toEqual([here.sites[0]]);
    expect(options.domainTypes.map(({ id }) => id).toSorted()).toEqual([...here.types].toSorted());
  });

  it.each([
    ['none', [], true],
    ['all that there are', here.types, true],
    ['some of them', [here.types[1]], true],
    ['one that was retired', [here.types[0], here.gone], false],
    ['one of another organisation', [here.types[0], elsewhere.types[0]], false],
  ])('%s of the domain types', async (_, ids, may) => {
    expect(await areDomainTypes(db, organisationId, ids)).toBe(may);
  });
});

it('lists the current sites of an organisation', async () => {
  expect((await listSiteIds(db, organisationId)).toSorted()).toEqual([...here.sites].toSorted());
});

it('a password may not be the name of the organisation or of an assigned site', async () => {
  const given = [here.sites[0], elsewhere.sites[0]];
  expect(await findNames(db, organisationId, given)).toEqual([
    await nameOf('organisations', organisationId),
    await nameOf('sites', here.sites[0]),
  ]);
  expect(await findNames(db, organisationId, [])).toHaveLength(1);
});

describe('a user’s desk', () => {
  async function sitting() {
    const userId = await createUser(db, { organisation_id: place.organisationId });
    const deskId = await createDesk(db, { site_id: place.siteId, user_id: userId });
    return { userId, deskId };
  }

  it('is busy while a visitor is helped there, and not at another desk', async () => {
    const [busy, idle, colleague] = [await sitting(), await sitting(), await sitting()];
    await createServingVisit(db, { site: place, deskId: busy.deskId });
    const ended = await createServingVisit(db, { site: place, deskId: idle.deskId });
    await changeRows(db, 'visits', ended, { status: 'ENDED' });
    const { siteId } = place;
    const answers = [
      { ...busy, siteId, serving: true },
      { ...idle, siteId, serving: false },
    ];
    expect(await lockDesksOfUsers(db, [idle.userId, busy.userId])).toEqual(answers);
    expect(await lockDesksOfUser(db, colleague.userId)).toEqual([
      { ...colleague, siteId, serving: false },
    ]);
  });

  it('is locked, and that of a colleague is not', async () => {
    const [mine, theirs] = [await sitting(), await sitting()];
    // A call refers to the desk, so it waits too.
    const rows = { table: 'desks', ids: [mine.deskId, theirs.deskId], to: 'refer to' } as const;
    const held = await heldBy(db, rows, (trx) => lockDesksOfUser(trx, mine.userId));
    expect(held).toEqual([mine.deskId]);
  });

  it('is freed for one user only', async () => {
    const [mine, theirs] = [await sitting(), await sitting()];
    const { siteId, adminId } = place;
    await freeDesk(db, { siteId, deskId: mine.deskId, by: adminId, at: retired_at });
    expect(await lockDesksOfUser(db, mine.userId)).toEqual([]);
    expect(await lockDesksOfUser(db, theirs.userId)).toHaveLength(1);
  });
});

it('tells which kiosk has directions', async () => {
  const of = { site_id: place.siteId, organisation_id: place.organisationId };
  const instruction = {
    ...{ site_id: place.siteId, kiosk_id: place.kioskId, regime_id: place.walkInRegimeId },
    domain_id: await createDomain(db, { ...of, domain_type_id: place.domainTypeId }),
    waiting_room_id: place.roomId,
    standard_text_id: await createStandardText(db, {
      ...{ site_id: place.siteId, values: { [place.dutchId]: 'Rechtdoor' } },
    }),
  };
  await createInstruction(db, instruction);
  const other = await createUser(db, { organisation_id: place.organisationId, role: 'QPP' });
  expect(await kioskHasInstructions(db, place.kioskId)).toBe(true);
  expect(await kioskHasInstructions(db, other)).toBe(false);
});
