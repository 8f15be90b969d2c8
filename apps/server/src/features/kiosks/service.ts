import { limits } from '@balie/contract/common/limits.ts';
import { instructionFor } from '@balie/contract/features/kiosk/directions.ts';
import type {
  DomainFace,
  DomainFaceInput,
  Kiosk,
  KioskSettings,
} from '@balie/contract/features/kiosks/schema.ts';
import { REGIME_KINDS } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import type { SessionSite } from '../../platform/auth/sessions.ts';
import { type DatedActor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Edit } from '../../platform/edit.ts';
import { knowledgeOf } from '../kiosk/facts-service.ts';
import { takePairing } from '../pairing/service.ts';
import * as faces from './face-repository.ts';
import * as kiosks from './repository.ts';

interface Asked {
  readonly site: SessionSite;
  readonly now: Date;
}

export async function listKiosks(executor: Executor, asked: Asked): Promise<Kiosk[]> {
  const rows = await kiosks.listKioskRows(executor, asked.site.id);
  const list: Kiosk[] = [];
  for (const row of rows) list.push(await toKiosk(executor, { ...asked, row }));
  return list;
}

export async function getKiosk(
  executor: Executor,
  asked: Asked & { userId: number },
): Promise<Kiosk> {
  const [row] = await kiosks.listKioskRows(executor, asked.site.id, asked.userId);
  return toKiosk(executor, { ...asked, row: assertFound('USER_NOT_FOUND', row) });
}

async function toKiosk(
  executor: Executor,
  { site, now, row }: Asked & { row: kiosks.KioskRow },
): Promise<Kiosk> {
  const kiosk = { userId: row.userId, site };
  const { facts, printerId } = await knowledgeOf(executor, { kiosk, at: now });
  const { offered, ways, hasPrinter: _, ...settings } = facts.settings;
  const isSilent =
    !row.lastSeenAt || now.getTime() - Date.parse(row.lastSeenAt) > limits.kiosk.silentMs;
  return {
    ...row,
    state: row.pairedAt === null ? 'UNPAIRED' : isSilent ? 'SILENT' : 'ONLINE',
    settings: {
      ...settings,
      printerId,
      domainIds: offered,
      byNationalNumber: ways.includes('NATIONAL_NUMBER'),
      byName: ways.includes('NAME'),
    },
    withoutInstruction: offered.flatMap((domainId) => {
      const domain = facts.domains.find(({ id }) => id === domainId);
      const usual = facts.languages.find(({ isDefault }) => isDefault)?.isoCode ?? '';
      return REGIME_KINDS.filter(
        (kind) => !instructionFor(facts, { domainId, kind, at: now, languageId: null }),
      ).map((kind) => ({ domainId, domainName: domain?.names[usual] ?? '', kind }));
    }),
  };
}

const change = (actor: DatedActor, entityId: number) =>
  ({
    user: actor.user,
    siteId: actor.site.id,
    topic: 'kiosks',
    entity: 'kiosk',
    entityId,
  }) as const;

export function updateKiosk(
  db: Database,
  { edit, userId, ...actor }: DatedActor & { userId: number; edit: Edit<KioskSettings> },
): Promise<Kiosk> {
  const key = { siteId: actor.site.id, userId };
  return db.transaction().execute(async (trx) => {
    assertFound('USER_NOT_FOUND', await kiosks.lockKiosk(trx, key));
    const { settings: before } = await getKiosk(trx, { ...actor, userId });
    const settings = edit.over(before);
    if (!(await kiosks.areDomains(trx, key.siteId, settings.domainIds))) {
      throw new AppError('DOMAIN_NOT_FOUND', { fields: { domainIds: 'DOMAIN_NOT_FOUND' } });
    }
    await kiosks.saveSettings(trx, key, settings);
    const after = await getKiosk(trx, { ...actor, userId });
    await recordChange(trx, {
      ...change(actor, userId),
      action: 'UPDATE',
      before,
      after: after.settings,
    });
    return after;
  });
}

/** Binds the device showing this code; undefined if none shows it. The previous device is disconnected. */
export function pairKiosk(
  db: Database,
  { code, userId, ...actor }: DatedActor & { code: string; userId: number },
): Promise<Kiosk | undefined> {
  const key = { siteId: actor.site.id, userId };
  const { user, now } = actor;
  return db.transaction().execute(async (trx) => {
    const account = assertFound('USER_NOT_FOUND', await kiosks.lockKiosk(trx, key));
    if (!account.active) throw new AppError('USER_INACTIVE');
    const { organisationId } = user;
    const tokenHash = await takePairing(trx, { code, kind: 'KIOSK', organisationId, now });
    if (!tokenHash) return undefined;
    await kiosks.deleteTokens(trx, key);
    await kiosks.forgetStatus(trx, key);
    await kiosks.insertToken(trx, key, { tokenHash, by: user.id, now });
    const after = await getKiosk(trx, { ...actor, userId });
    await recordChange(trx, {
      ...change(actor, userId),
      action: 'ADD',
      after: { username: account.username, paired: true },
      answer: after,
    });
    return after;
  });
}

export function revokeKiosk(
  db: Database,
  { userId, ...actor }: DatedActor & { userId: number },
): Promise<void> {
  const key = { siteId: actor.site.id, userId };
  return db.transaction().execute(async (trx) => {
    const { username } = assertFound('USER_NOT_FOUND', await kiosks.lockKiosk(trx, key));
    assertFound('KIOSK_NOT_PAIRED', await kiosks.deleteTokens(trx, key));
    await recordChange(trx, {
      ...change(actor, userId),
      action: 'DELETE',
      before: { username, paired: true },
    });
  });
}

/** Changes only what the kiosk shows for a moment, so it is not logged. */
export async function identifyKiosk(
  executor: Executor,
  { siteId, userId, now }: kiosks.KioskKey & { now: Date },
): Promise<void> {
  const key = { siteId, userId };
  assertFound('USER_NOT_FOUND', await kiosks.lockKiosk(executor, key));
  if (!(await kiosks.askSign(executor, key, now))) throw new AppError('KIOSK_NOT_PAIRED');
}

export function updateFace(
  db: Database,
  { edit, domainId, ...actor }: DatedActor & { domainId: number; edit: Edit<DomainFaceInput> },
): Promise<DomainFace> {
  const key = { siteId: actor.site.id, domainId };
  return db.transaction().execute(async (trx) => {
    await faces.lockDomain(trx, key);
    const before = assertFound('DOMAIN_NOT_FOUND', await faces.findFace(trx, key));
    const face = edit.over({ names: before.names, icon: before.icon, color: before.color });
    const names = Object.fromEntries(Object.entries(face.names).filter(([, name]) => name !== ''));
    if (!(await faces.areLanguages(trx, key.siteId, Object.keys(names).map(Number)))) {
      throw new AppError('LANGUAGE_NOT_FOUND', { fields: { names: 'LANGUAGE_NOT_FOUND' } });
    }
    await faces.saveFace(trx, key, { ...face, names });
    const after = assertFound('DOMAIN_NOT_FOUND', await faces.findFace(trx, key));
    await recordChange(trx, {
      ...change(actor, domainId),
      entity: 'domain-face',
      action: 'UPDATE',
      before,
      after,
    });
    return after;
  });
}

export const countSilentKiosks = (
  executor: Executor,
  question: { siteId: number; now: Date },
): Promise<number> => kiosks.countSilent(executor, question);

export const saveKioskSettings = (
  executor: Executor,
  key: kiosks.KioskKey,
  settings: KioskSettings,
): Promise<void> => kiosks.saveSettings(executor, key, settings);

export const saveFace = (
  executor: Executor,
  domain: { siteId: number; domainId: number },
  face: DomainFaceInput,
): Promise<void> => faces.saveFace(executor, domain, face);
