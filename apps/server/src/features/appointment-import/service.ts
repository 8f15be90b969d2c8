import { createHash } from 'node:crypto';
import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { limits } from '@balie/contract/common/limits.ts';
import { appointmentColumnOf } from '@balie/contract/features/appointment-import/columns.ts';
import {
  type AppointmentRow,
  appointmentRowSchema,
  type ImportedRow,
} from '@balie/contract/features/appointment-import/schema.ts';
import { FIRST_STATUS } from '@balie/contract/features/visits/lifecycle.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/auth/api-keys.ts';
import type { SecretBox } from '../../platform/auth/secret-box.ts';
import type { SessionSite } from '../../platform/auth/sessions.ts';
import { recordChange } from '../../platform/changes.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { lockRow } from '../../platform/database/lock-row.ts';
import { readSheet } from '../../platform/sheet.ts';
import { validate } from '../../platform/validate.ts';
import { checkInCodesOf, forgetCode } from '../check-in-codes/service.ts';
import { type Lookups, type ReadRow, readRow } from './read-row.ts';
import * as imports from './repository.ts';

interface Importing {
  readonly box: SecretBox;
  readonly user: Author;
  readonly site: SessionSite;
  readonly now: Date;
  readonly rows: readonly SentRow[];
}

/** For a file: a row with more cells than headers, so columns cannot be matched. */
type SentRow = AppointmentRow & { readonly tooLong?: boolean };

class Previewed extends Error {
  readonly rows: ImportedRow[];
  constructor(rows: ImportedRow[]) {
    super('nothing is written by a preview');
    this.rows = rows;
  }
}

/** Imports the valid rows, all of them or none. */
export const importAppointments = (db: Database, importing: Importing): Promise<ImportedRow[]> =>
  db.transaction().execute((trx) => importAndLog(trx, importing));

async function importAndLog(trx: Executor, importing: Importing): Promise<ImportedRow[]> {
  const { user, site } = importing;
  const done = await importAll(trx, importing);
  const count = (outcome: string) => done.filter((row) => row.outcome === outcome).length;
  const after = { created: count('CREATED'), changed: count('CHANGED') };
  if (after.created + after.changed === 0) return done;
  await recordChange(trx, {
    ...({ user, siteId: site.id, topic: 'visits', after } as const),
    ...({ action: 'UPDATE', entity: 'appointment-import', entityId: site.id } as const),
  });
  return done;
}

type FileImport = Omit<Importing, 'rows'> & { readonly file: Uint8Array };

/** What a file would do: runs the same import and rolls it back. */
export async function previewImport(db: Database, { file, ...importing }: FileImport) {
  const { rows, lines, ignoredColumns } = readFile(file);
  const done = await withoutTrace(db, (trx) => importAll(trx, { ...importing, rows }));
  return {
    fingerprint: fingerprintOf(file, done),
    rows: done.map(({ checkIn: _, visitId: __, ...row }, index) => ({
      ...row,
      line: lines[index] ?? 0,
    })),
    ignoredColumns,
  };
}

/** Exactly what the preview showed, or nothing. */
export function importFile(
  db: Database,
  { file, expected, ...importing }: FileImport & { expected: string },
) {
  const { rows, lines } = readFile(file);
  return db.transaction().execute(async (trx) => {
    const done = await importAndLog(trx, { ...importing, rows });
    if (fingerprintOf(file, done) !== expected) throw new AppError('IMPORT_CHANGED');
    return done.map((row, index) => ({ ...row, line: lines[index] ?? 0 }));
  });
}

const fingerprintOf = (file: Uint8Array, rows: readonly ImportedRow[]): string =>
  createHash('sha256')
    .update(file)
    .update(JSON.stringify(rows.map(({ outcome, fields }) => [outcome, fields])))
    .digest('base64url');

function readFile(file: Uint8Array) {
  const sheet = readSheet(file, {
    columnOf: appointmentColumnOf,
    needed: ['externalId', 'IMPORT_NO_EXTERNAL_ID'],
    ...limits.appointmentImport,
  });
  return {
    rows: sheet.rows.map(({ cells, tooLong }) => ({
      ...validate(appointmentRowSchema, cells),
      ...(tooLong && { tooLong }),
    })),
    lines: sheet.rows.map(({ line }) => line),
    ignoredColumns: [...sheet.ignoredColumns],
  };
}

async function withoutTrace(
  db: Database,
  work: (trx: Executor) => Promise<ImportedRow[]>,
): Promise<ImportedRow[]> {
  try {
    return await db.transaction().execute(async (trx) => {
      throw new Previewed(await work(trx));
    });
  } catch (error) {
    if (error instanceof Previewed) return error.rows;
    throw error;
  }
}

async function importAll(trx: Executor, importing: Importing): Promise<ImportedRow[]> {
  const { site, rows } = importing;
  // One import per site at a time: two with the same row would both create it.
  await lockRow(trx, 'sites', site.id);
  const lookups = await imports.findLookups(trx, site);
  const done: ImportedRow[] = [];
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const place = { row: index + 1, externalId: row.externalId || null };
    const twice = row.externalId ? seen.has(row.externalId) : false;
    seen.add(row.externalId ?? '');
    done.push({
      ...place,
      ...(row.tooLong
        ? refused({ externalId: 'IMPORT_ROW_TOO_LONG' })
        : twice
          ? refused({ externalId: 'IMPORT_ROW_TWICE' })
          : await importRow(trx, importing, { row, lookups })),
    });
  }
  return done;
}

type Result = Omit<ImportedRow, 'row' | 'externalId'>;
const refused = (fields: ImportedRow['fields']): Result => ({
  outcome: 'REFUSED',
  fields,
  visitId: null,
  checkIn: null,
});

async function importRow(
  trx: Executor,
  importing: Importing,
  { row, lookups }: { row: AppointmentRow; lookups: Lookups },
): Promise<Result> {
  const { read, problems } = readRow(row, lookups);
  if (!read) return refused(problems as ImportedRow['fields']);
  const { box, site } = importing;
  const siteId = site.id;
  const known = await imports.findImported(trx, { siteId, externalId: read.externalId });
  const rowHash = createHash('sha256').update(JSON.stringify(read)).digest();
  const isSame = known?.rowHash.equals(rowHash) ?? false;
  if (known && !isSame && known.status !== FIRST_STATUS) {
    return refused({ externalId: 'VISIT_NOT_EDITABLE' });
  }
  const visitId =
    known && isSame ? known.visitId : await writeRow(trx, importing, { read, known, rowHash });
  const { domainId, appointmentTime } = read;
  const visit = { visitId, siteId, timeZone: site.timeZone, domainId, appointmentTime };
  return {
    outcome: !known ? 'CREATED' : isSame ? 'UNCHANGED' : 'CHANGED',
    fields: {},
    visitId,
    checkIn: await checkInCodesOf(trx, box, visit),
  };
}

interface Writing {
  readonly read: ReadRow;
  readonly known: imports.Imported | undefined;
  readonly rowHash: Buffer;
}

async function writeRow(
  trx: Executor,
  { user, site, now }: Importing,
  { read, known, rowHash }: Writing,
): Promise<number> {
  const siteId = site.id;
  const day = dayInZone(read.appointmentTime, site.timeZone);
  const groupKey = groupKeyOf(read, day);
  const before = known?.visitorId ?? (await imports.findVisitor(trx, siteId, read));
  const writing = {
    ...{ siteId, organisationId: user.organisationId, userId: user.id, day, now, row: read },
    visitorId: await imports.saveVisitor(trx, siteId, { row: read, visitorId: before }),
    groupId:
      groupKey === null
        ? null
        : await imports.groupFor(trx, { siteId, key: groupKey, name: read.group ?? '' }),
  };
  if (known) await imports.updateAppointment(trx, known.visitId, writing);
  // Codes are unique per day, so another day needs another code.
  if (known && known.day !== day) await forgetCode(trx, known.visitId);
  const visitId = known?.visitId ?? (await imports.insertAppointment(trx, writing));
  const { externalId } = read;
  await imports.keepImported(trx, { siteId, visitId, externalId, rowHash, groupKey });
  return visitId;
}

/** Per day: the same family next week is another group. */
const groupKeyOf = ({ group }: ReadRow, day: string): string | null =>
  group === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([day, group]))
        .digest('base64url');
