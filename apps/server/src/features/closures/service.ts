import { instantOf } from '@balie/contract/common/local-time.ts';
import type {
  Closure,
  ClosureFields,
  NewClosure,
} from '@balie/contract/features/closures/schema.ts';
import { assertFound } from '../../platform/app-error.ts';
import type { SessionSite } from '../../platform/auth/sessions.ts';
import { type DatedActor, recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { keepDeleted } from '../../platform/deleted-rows.ts';
import type { Edit } from '../../platform/edit.ts';
import { getDomain } from '../domains/service.ts';
import { type ClosedSpan, cancelPlanned, countPlanned } from '../visits/closure-service.ts';
import {
  type ClosureKey,
  type ClosureRow,
  deleteClosure,
  findClosure,
  insertClosure,
  listClosures,
  updateClosure,
} from './repository.ts';

type Period = Pick<ClosureFields, 'domainId' | 'from' | 'until'>;

const spanOf = (site: SessionSite, { domainId, from, until }: Period): ClosedSpan => ({
  siteId: site.id,
  domainId,
  from: new Date(instantOf(from, site.timeZone)),
  until: new Date(instantOf(until, site.timeZone)),
});

/** As the audit log shows it. */
const auditFields = ({ id: _, domainId: _domain, standardText: _text, ...closure }: ClosureRow) =>
  closure;

const change = ({ user, site }: DatedActor, entityId: number) =>
  ({ user, siteId: site.id, topic: 'closures', entity: 'closure', entityId }) as const;

async function counted(
  executor: Executor,
  site: SessionSite,
  rows: readonly ClosureRow[],
): Promise<Closure[]> {
  const counts = await countPlanned(
    executor,
    site.id,
    rows.map((row) => spanOf(site, row)),
  );
  return rows.map((row, index) => ({ ...row, appointments: counts[index] ?? 0 }));
}

export async function listSiteClosures(
  executor: Executor,
  site: SessionSite,
  days: { from?: string | undefined; until?: string | undefined },
): Promise<Closure[]> {
  return counted(executor, site, await listClosures(executor, { siteId: site.id, ...days }));
}

async function getClosure(executor: Executor, site: SessionSite, closureId: number) {
  const row = await findClosure(executor, { siteId: site.id, closureId });
  const [closure] = row ? await counted(executor, site, [row]) : [];
  return assertFound('CLOSURE_NOT_FOUND', closure);
}

/** How many planned visits would be inside, before anything is closed. */
export async function countAppointments(
  executor: Executor,
  site: SessionSite,
  period: Period,
): Promise<number> {
  const { domainId } = period;
  if (domainId !== null) await getDomain(executor, { siteId: site.id, domainId });
  const [count = 0] = await countPlanned(executor, site.id, [spanOf(site, period)]);
  return count;
}

export function addClosure(db: Database, actor: DatedActor, fields: NewClosure): Promise<Closure> {
  return db.transaction().execute((trx) => addClosureIn(trx, actor, fields));
}

/** Runs in the given transaction, which may add several closures. */
export async function addClosureIn(
  executor: Executor,
  actor: DatedActor,
  fields: NewClosure,
): Promise<Closure> {
  const { site } = actor;
  if (fields.domainId !== null) {
    await getDomain(executor, { siteId: site.id, domainId: fields.domainId });
  }
  const closureId = await insertClosure(executor, site.id, fields);
  const after = await getClosure(executor, site, closureId);
  const { appointments: _, ...row } = after;
  await recordChange(executor, {
    ...change(actor, closureId),
    action: 'ADD',
    after: auditFields(row),
    answer: after,
  });
  return after;
}

export function changeClosure(
  db: Database,
  actor: DatedActor,
  { closureId, edit }: { closureId: number; edit: Edit<ClosureFields> },
): Promise<Closure> {
  const { site } = actor;
  const key = { siteId: site.id, closureId };
  return db.transaction().execute(async (trx) => {
    const before = assertFound('CLOSURE_NOT_FOUND', await findClosure(trx, key, 'lock'));
    const fields = edit.over({ ...before });
    if (fields.domainId !== null && fields.domainId !== before.domainId) {
      await getDomain(trx, { siteId: site.id, domainId: fields.domainId });
    }
    await updateClosure(trx, key, fields);
    const after = await getClosure(trx, site, closureId);
    const { appointments: _, ...row } = after;
    await recordChange(trx, {
      ...change(actor, closureId),
      action: 'UPDATE',
      before: auditFields(before),
      after: auditFields(row),
    });
    return after;
  });
}

export const removeClosure = (db: Database, actor: DatedActor, closureId: number): Promise<void> =>
  db.transaction().execute((trx) => removeClosureIn(trx, actor, closureId));

export async function removeClosureIn(
  executor: Executor,
  actor: DatedActor,
  closureId: number,
): Promise<void> {
  const key: ClosureKey = { siteId: actor.site.id, closureId };
  const before = assertFound('CLOSURE_NOT_FOUND', await findClosure(executor, key, 'lock'));
  await keepDeleted(executor, {
    ...change(actor, closureId),
    before: auditFields(before),
    rows: [{ table: 'closures', column: 'id', value: closureId }],
  });
  await deleteClosure(executor, key);
  await recordChange(executor, {
    ...change(actor, closureId),
    action: 'DELETE',
    before: auditFields(before),
  });
}

/** Closing cancels nobody by itself. This cancels the planned visits inside, as many as were shown. */
export function cancelAppointments(
  db: Database,
  actor: DatedActor,
  { closureId, expected }: { closureId: number; expected: number },
): Promise<number> {
  const { user, site, now } = actor;
  return db.transaction().execute(async (trx) => {
    const closure = assertFound(
      'CLOSURE_NOT_FOUND',
      await findClosure(trx, { siteId: site.id, closureId }, 'lock'),
    );
    const by = { closureId, userId: user.id, now, expected };
    await cancelPlanned(trx, spanOf(site, closure), by);
    await recordChange(trx, {
      ...change(actor, closureId),
      action: 'UPDATE',
      before: { reason: closure.reason },
      after: { reason: closure.reason, cancelledAppointments: expected },
    });
    return expected;
  });
}
