import type { ErrorCode } from '@balie/contract/common/errors.ts';
import { PALETTE_COLORS } from '@balie/contract/common/palette.ts';
import { WEEKDAYS } from '@balie/contract/common/weekday-list.ts';
import { servicePrefixes } from '@balie/contract/features/first-steps/rules.ts';
import type {
  CreatedItems,
  FirstSteps,
  PlacesInput,
  ServicesInput,
} from '@balie/contract/features/first-steps/schema.ts';
import { FIRST_STEPS, LATER_STEPS } from '@balie/contract/features/first-steps/steps.ts';
import { type Template, templates } from '@balie/contract/features/first-steps/templates.ts';
import { REGIME_KINDS } from '@balie/contract/features/opening-hours/regime-kinds.ts';
import { AppError } from '../../platform/app-error.ts';
import { type DatedActor, recordChange, rememberAnswer } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { addDesk } from '../desks/service.ts';
import { addDomain } from '../domains/service.ts';
import { addTiming } from '../opening-hours/service.ts';
import { addDomainType } from '../organisation/domain-type-service.ts';
import { addRoom } from '../waiting-rooms/service.ts';
import {
  findDomainTypeId,
  findDoneSteps,
  findRegimeIds,
  listDomains,
  updatePutAway,
} from './repository.ts';

export async function getFirstSteps(
  db: Database,
  { user, site }: Pick<DatedActor, 'user' | 'site'>,
): Promise<FirstSteps> {
  const { putAway, ...done } = await findDoneSteps(db, { siteId: site.id, userId: user.id });
  const steps = [...FIRST_STEPS, ...LATER_STEPS].map((name) => ({ name, done: done[name] }));
  return { putAway, steps };
}

export async function putFirstStepsAway(
  db: Database,
  actor: DatedActor,
  putAway: boolean,
): Promise<FirstSteps> {
  await db.transaction().execute(async (trx) => {
    const siteId = actor.site.id;
    if (!(await updatePutAway(trx, { siteId, putAway }))) return;
    await recordChange(trx, {
      user: actor.user,
      siteId,
      topic: 'settings',
      action: 'UPDATE',
      entity: 'first-steps',
      entityId: siteId,
      before: { putAway: !putAway },
      after: { putAway },
    });
  });
  return getFirstSteps(db, actor);
}

/** Each addition has its own line in the audit log; the retry key covers them all. */
const withoutKey = ({ user: { retry: _, ...user }, site, now }: DatedActor) => ({
  user,
  siteId: site.id,
  site,
  now,
});

/** If the database says it exists, it was added before: by a first press, or by hand. */
async function make<T>(
  made: CreatedItems,
  { name, taken }: { name: string; taken: ErrorCode },
  add: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const thing = await add();
    made.added.push(name);
    return thing;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== taken) throw error;
    made.existing.push(name);
    return undefined;
  }
}

export async function addPlaces(
  db: Database,
  actor: DatedActor,
  { waitingRooms, desks }: PlacesInput,
): Promise<CreatedItems> {
  const made: CreatedItems = { added: [], existing: [] };
  const by = withoutKey(actor);
  for (const [index, name] of waitingRooms.entries()) {
    const color = PALETTE_COLORS[(index + 2) % PALETTE_COLORS.length] ?? PALETTE_COLORS[0];
    await make(made, { name, taken: 'WAITING_ROOM_NAME_UNIQUE' }, () =>
      addRoom(db, by, { name, route: '', color }),
    );
  }
  for (const name of desks) {
    await make(made, { name, taken: 'DESK_NAME_UNIQUE' }, () => addDesk(db, by, { name }));
  }
  await rememberAnswer(db, actor.user, made);
  return made;
}

const NEW_DOMAIN = {
  useContactWaitingRoom: true,
  service: true,
  notificationTextKey: null,
  closingTimeMinutes: null,
};

export async function addServices(
  db: Database,
  actor: DatedActor,
  { template, services, language }: ServicesInput,
): Promise<CreatedItems> {
  const made: CreatedItems = { added: [], existing: [] };
  const by = withoutKey(actor);
  const { hours, services: offered } = templates[template];
  const domains = await listDomains(db, by.siteId);
  // Two domains with the same prefix would share their numbers.
  const prefixes = servicePrefixes(offered, { domains, language });
  for (const [index, service] of offered.entries()) {
    if (!services.includes(service.key)) continue;
    const name = service.name[language];
    const id = await domainTypeOf(db, by, name);
    const prefix = prefixes[index] ?? '';
    const input = { ...NEW_DOMAIN, name, prefix, type: { id } };
    await make(made, { name, taken: 'DOMAIN_NAME_UNIQUE' }, () =>
      db.transaction().execute(async (trx) => {
        const domain = await addDomain(trx, by, input);
        await openDomain(trx, by, { domainId: domain.id, hours });
      }),
    );
  }
  await rememberAnswer(db, actor.user, made);
  return made;
}

type By = ReturnType<typeof withoutKey>;

async function domainTypeOf(db: Database, by: By, name: string): Promise<number> {
  const known = await findDomainTypeId(db, { organisationId: by.user.organisationId, name });
  if (known !== undefined) return known;
  if (!by.user.organisationAdmin) throw new AppError('ORGANISATION_ADMIN_ONLY');
  return (await addDomainType(db, by.user, name)).id;
}

async function openDomain(
  executor: Executor,
  by: By,
  { domainId, hours }: { domainId: number; hours: Template['hours'] },
): Promise<void> {
  const regimes = await findRegimeIds(executor, by.siteId);
  for (const kind of REGIME_KINDS) {
    const regimeId = regimes[kind];
    if (regimeId === undefined) continue;
    for (const day of WEEKDAYS) {
      for (const [startTime, endTime] of hours[kind][day] ?? []) {
        await addTiming(executor, by, { domainId, fields: { day, startTime, endTime, regimeId } });
      }
    }
  }
}
