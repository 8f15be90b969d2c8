import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { limits } from '@balie/contract/common/limits.ts';
import { foldForSearch } from '@balie/contract/common/search.ts';
import { HELD_FIELDS, type PersonExport } from '@balie/contract/features/privacy/schema.ts';
import { AppError } from '../../platform/app-error.ts';
import { type SessionUser, siteIdsOf } from '../../platform/auth/sessions.ts';
import { recordChange, recordEvent, rememberAnswer } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { anonymiseVisitors, anonymiseVisits } from './anonymise-repository.ts';
import { insertErasures } from './erasure-repository.ts';
import { buildExport } from './export-repository.ts';
import type { KeptTickets } from './job.ts';
import {
  findRecords,
  lockVisitsOf,
  type PersonRecord,
  searchPersons,
} from './person-repository.ts';

/** Administrators reach people at all sites where they work, and at no other. */
interface Asking {
  readonly user: SessionUser;
  readonly now: Date;
}

export async function findPersons(db: Database, { user, now }: Asking, search: string) {
  const found = await searchPersons(db, { siteIds: siteIdsOf(user), search, now });
  const { personsShown } = limits.privacy;
  const persons = found.slice(0, personsShown).map(({ names, ...person }) => ({
    ...person,
    otherNames: otherNamesOf(person, names),
    held: HELD_FIELDS.filter((field) => person.held.includes(field)),
  }));
  return { persons, more: found.length > personsShown };
}

/** Names that differ by more than accents and case from the one in the newest record. */
function otherNamesOf(
  person: { firstName: string; lastName: string },
  names: readonly string[],
): string[] {
  const told = new Map(names.map((name) => [foldForSearch(name), name]));
  told.delete('');
  told.delete(foldForSearch(fullNameOf(person)));
  return [...told.values()];
}

/** All of the person's records, or none if any requested one is not ours. */
async function recordsOf(
  executor: Executor,
  { user, visitorIds }: { user: SessionUser; visitorIds: readonly number[] },
  lock: 'lock' | 'read',
): Promise<PersonRecord[]> {
  const records = await findRecords(executor, { siteIds: siteIdsOf(user), visitorIds }, lock);
  const known = new Set(records.map(({ id }) => id));
  if (!visitorIds.every((id) => known.has(id))) throw new AppError('VISITOR_NOT_FOUND');
  return records;
}

/** The audit log says whose record was exported, which also covers the national register number in it. */
export function exportPerson(
  db: Database,
  { user, now }: Asking,
  visitorIds: readonly number[],
): Promise<PersonExport> {
  return db.transaction().execute(async (trx) => {
    const found = await recordsOf(trx, { user, visitorIds }, 'read');
    const records = await buildExport(
      trx,
      found.map(({ id }) => id),
    );
    for (const { id, siteId } of found) {
      await recordChange(trx, {
        user,
        siteId,
        topic: 'settings',
        action: 'EXPORT',
        entity: 'visitor',
        entityId: id,
      });
    }
    return { exportedAt: now.toISOString(), records };
  });
}

/** One line in the audit log of each site, naming the erased records and nothing of the person. */
export async function erasePerson(
  db: Database,
  { user, now, tickets }: Asking & { tickets?: KeptTickets | undefined },
  visitorIds: readonly number[],
): Promise<{ visitors: number; visits: number }> {
  const { answer, siteIds } = await db.transaction().execute(async (trx) => {
    const records = await recordsOf(trx, { user, visitorIds }, 'lock');
    const ids = records.map(({ id }) => id);
    const visits = await lockVisitsOf(trx, { visitorIds: ids, now });
    if (visits.some(({ open }) => open)) throw new AppError('VISITOR_HAS_OPEN_VISIT');
    await anonymiseVisits(trx, { visitIds: visits.map(({ id }) => id), now });
    await anonymiseVisitors(trx, { visitorIds: ids, now });
    await insertErasures(trx, { visitorIds: ids, now });
    const siteIds = [...new Set(records.map(({ siteId }) => siteId))];
    for (const siteId of siteIds) {
      const here = records.filter((record) => record.siteId === siteId).map(({ id }) => id);
      const visitsHere = visits.filter((visit) => visit.siteId === siteId);
      if (visitsHere.some(({ recent }) => recent)) {
        await recordEvent(trx, { siteId, topic: 'visits' });
      }
      await recordChange(trx, {
        user,
        siteId,
        topic: 'settings',
        action: 'ERASE',
        entity: 'visitor',
        entityId: here[0] ?? 0,
        after: { visitorIds: here, visits: visitsHere.length },
      });
    }
    const answer = { visitors: records.length, visits: visits.length };
    await rememberAnswer(trx, user, answer);
    return { answer, siteIds };
  });
  for (const siteId of siteIds) await tickets?.forgetTickets({ siteId, before: now });
  return answer;
}
