import { DEFAULT_LANGUAGE } from '@balie/contract/common/language-list.ts';
import type {
  NewSite,
  NewSiteAnswer,
  Organisation,
  OrganisationSite,
} from '@balie/contract/features/organisation/schema.ts';
import { earliestOpenDay } from '@balie/contract/features/visits/overnight.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import type { SessionUser } from '../../platform/auth/sessions.ts';
import { recordOrganisationChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Deployments } from '../../platform/deployments.ts';
import type { Edit } from '../../platform/edit.ts';
import { assertTimeZone } from '../sites/service.ts';
import { copyConfiguration } from './copy-repository.ts';
import { insertType } from './domain-type-repository.ts';
import {
  fillSite,
  isUntouched,
  type NewMember,
  STARTER_WORDS,
  translateFirstSite,
} from './new-site-repository.ts';
import { countLicensedPeople, findOrganisation, updateOrganisationName } from './repository.ts';
import {
  addMember,
  countOpenVisits,
  countOtherSites,
  findSite,
  insertSite,
  unlinkDesks,
  updateSiteName,
  updateSiteRetired,
} from './site-repository.ts';

interface Administrator {
  readonly user: SessionUser;
  readonly now: Date;
}

export async function getOrganisation(
  executor: Executor,
  user: SessionUser,
  deployments: Deployments,
): Promise<Organisation> {
  const { slug, ...organisation } = await findOrganisation(executor, user.organisationId);
  const served = deployments.of(slug);
  return {
    ...organisation,
    licensedPeople: await countLicensedPeople(executor, user.organisationId),
    hosts: served.flatMap(({ hosts }) => hosts),
    identityProvider: served.find((one) => one.identityProvider)?.identityProvider?.issuer ?? null,
    accountsFromGroups: served.some((one) => one.identityProvider?.accounts !== undefined),
  };
}

export async function renameOrganisation(
  db: Database,
  user: SessionUser,
  edit: Edit<{ name: string }>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const before = await findOrganisation(trx, user.organisationId, 'lock');
    const { name } = edit.over({ name: before.name });
    if (before.name === name) return;
    await updateOrganisationName(trx, user.organisationId, name);
    const after = await findOrganisation(trx, user.organisationId);
    await recordOrganisationChange(trx, {
      user,
      entity: 'organisation',
      entityId: user.organisationId,
      alsoTopics: ['domains'],
      action: 'UPDATE',
      before: { name: before.name },
      after: { name: after.name },
    });
  });
}

/** Gives the only site of a new organisation what every screen relies on; returns its domain type. */
export async function fillFirstSite(
  executor: Executor,
  { organisationId, siteId }: { organisationId: number; siteId: number },
): Promise<number> {
  await fillSite(executor, { siteId });
  const name = STARTER_WORDS[DEFAULT_LANGUAGE].domainType;
  return insertType(executor, { organisationId, name });
}

/** If the first person chooses another language, so does the site; later that is their decision. */
export async function beginInLanguage(executor: Executor, beginner: NewMember): Promise<void> {
  if (await isUntouched(executor, beginner)) await translateFirstSite(executor, beginner);
}

/** Adds a site, empty or with another one's configuration. Its creator works there, to set it up. */
export function addSite(db: Database, user: SessionUser, site: NewSite): Promise<NewSiteAnswer> {
  const { organisationId } = user;
  return db.transaction().execute(async (trx) => {
    await assertTimeZone(trx, site.timeZone);
    const source = site.copyFrom === null ? null : await getSite(trx, user, site.copyFrom);
    const siteId = await insertSite(trx, organisationId, {
      ...site,
      timeZone: site.timeZone ?? source?.timeZone,
    });
    await addMember(trx, { organisationId, userId: user.id, siteId });
    const copy = source && (await copyConfiguration(trx, { fromId: source.id, toId: siteId }));
    if (!copy) await fillSite(trx, { siteId, ...(site.language && { language: site.language }) });
    const answer = {
      ...(await getSite(trx, user, siteId)),
      copied: copy?.copied ?? null,
      leftOutInstructions: copy?.leftOutInstructions ?? 0,
    };
    await recordOrganisationChange(trx, {
      ...change(user, siteId),
      action: 'ADD',
      after: {
        name: answer.name,
        fullAddress: answer.fullAddress,
        timeZone: answer.timeZone,
        ...(source && { copiedFrom: source.name }),
      },
      answer,
    });
    return answer;
  });
}

export function renameSite(
  db: Database,
  user: SessionUser,
  { siteId, edit }: { siteId: number; edit: Edit<{ name: string }> },
): Promise<OrganisationSite> {
  return db.transaction().execute(async (trx) => {
    const before = await getSite(trx, user, siteId, 'lock');
    const { name } = edit.over({ name: before.name });
    await updateSiteName(trx, siteId, name);
    const after = await getSite(trx, user, siteId);
    await recordOrganisationChange(trx, {
      ...change(user, siteId),
      alsoTopics: ['settings'],
      action: 'UPDATE',
      before: { name: before.name },
      after: { name: after.name },
    });
    return after;
  });
}

/** Hides a site and keeps its history; refused while visitors are expected or waiting there. */
export function retireSite(
  db: Database,
  { user, now }: Administrator,
  { siteId, retired }: { siteId: number; retired: boolean },
): Promise<OrganisationSite> {
  return db.transaction().execute(async (trx) => {
    // Serialises two people retiring the last two sites at the same moment.
    await findOrganisation(trx, user.organisationId, 'lock');
    const before = await getSite(trx, user, siteId, 'lock');
    if (before.retired === retired) return before;
    if (retired) {
      await assertCanRetire(trx, { user, now }, before);
      await unlinkDesks(trx, { siteId, by: user.id, now });
    }
    await updateSiteRetired(trx, siteId, retired ? now : null);
    const { name } = before;
    await recordOrganisationChange(trx, {
      ...change(user, siteId),
      alsoTopics: ['settings', 'users'],
      action: 'UPDATE',
      before: { name, retired: before.retired },
      after: { name, retired },
    });
    return { ...before, retired };
  });
}

async function assertCanRetire(
  executor: Executor,
  { user, now }: Administrator,
  site: OrganisationSite,
): Promise<void> {
  const since = earliestOpenDay(now, site.timeZone);
  const visits = await countOpenVisits(executor, { siteId: site.id, since });
  if (visits > 0) throw new AppError('SITE_HAS_VISITS', { details: { visits: String(visits) } });
  const others = await countOtherSites(executor, { userId: user.id, siteId: site.id });
  if (others === 0) throw new AppError('LAST_SITE');
}

const getSite = async (executor: Executor, user: SessionUser, siteId: number, lock?: 'lock') =>
  assertFound(
    'SITE_NOT_FOUND',
    await findSite(
      executor,
      { organisationId: user.organisationId, userId: user.id },
      { siteId, ...(lock && { lock }) },
    ),
  );

const change = (user: SessionUser, entityId: number) =>
  ({ user, siteId: entityId, entity: 'site', entityId }) as const;
