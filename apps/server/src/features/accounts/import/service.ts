import { createHash } from 'node:crypto';
import type { ErrorCode } from '@balie/contract/common/errors.ts';
import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { KIOSK_ROLE } from '@balie/contract/common/role-list.ts';
import type { ImportColumn } from '@balie/contract/features/accounts/import-columns.ts';
import type {
  AccountImport,
  AccountImportAnswer,
  ImportRow,
} from '@balie/contract/features/accounts/import-schema.ts';
import type { Account } from '@balie/contract/features/accounts/schema.ts';
import { AppError } from '../../../platform/app-error.ts';
import { rememberAnswer } from '../../../platform/changes.ts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { lockRow } from '../../../platform/database/lock-row.ts';
import { inSavepoint } from '../../../platform/database/savepoint.ts';
import { assertPhone } from '../../users/service.ts';
import {
  type Administrator,
  administeredSites,
  assertStillAdministrator,
  changeActive,
  changePerson,
  createPerson,
} from '../person-service.ts';
import { findAccountsNamed } from '../repository.ts';
import { findOptions, type LinkedDesk, lockDesksOfUsers } from '../usage-repository.ts';
import { changesOf } from './changes.ts';
import { type Choices, type Reading, readRow } from './read-row.ts';
import { type AccountRow, type AccountSheet, readAccountSheet } from './read-sheet.ts';
import { tryOut } from './repository.ts';

/** What the file would do. The import runs and is rolled back, so that every rule is applied. */
export function previewImport(
  db: Database,
  actor: Administrator,
  file: Uint8Array,
): Promise<AccountImport> {
  const sheet = readAccountSheet(file);
  return tryOut(db, (executor) => carryOut(executor, actor, { sheet, file }));
}

/** Imports what was previewed; does nothing if the outcome would now differ. */
export function applyImport(
  db: Database,
  actor: Administrator,
  { file, expected }: { file: Uint8Array; expected: string },
): Promise<AccountImportAnswer> {
  const sheet = readAccountSheet(file);
  return db.transaction().execute(async (trx) => {
    const done = await carryOut(trx, actor, { sheet, file });
    if (done.fingerprint !== expected) throw new AppError('IMPORT_CHANGED');
    await rememberAnswer(trx, actor.user, done);
    return done;
  });
}

/** Everyone in the file, locked until the transaction ends. */
interface Held {
  readonly choices: Choices;
  readonly adminSites: readonly number[];
  readonly accounts: Map<string, Account>;
  readonly desks: readonly (LinkedDesk & { userId: number | null })[];
}

async function carryOut(
  executor: Executor,
  actor: Administrator,
  { sheet, file }: { sheet: AccountSheet; file: Uint8Array },
): Promise<AccountImportAnswer> {
  const held = await hold(executor, actor, sheet);
  const seen = new Set<string>();
  const rows: ImportRow[] = [];
  const createdIds: number[] = [];
  for (const row of sheet.rows) {
    const name = (row.cells.username ?? '').toLowerCase();
    const twice = name !== '' && seen.has(name);
    seen.add(name);
    const before = held.accounts.get(name);
    const { createdId, ...importedRow } = twice
      ? refused(row, before, 'IMPORT_ROW_TWICE')
      : await one(executor, actor, { row, before, held });
    rows.push(importedRow);
    if (createdId !== undefined) createdIds.push(createdId);
  }
  const fingerprint = createHash('sha256').update(file).update(JSON.stringify(rows));
  return {
    rows,
    createdIds,
    ignoredColumns: [...sheet.ignoredColumns],
    fingerprint: fingerprint.digest('base64url'),
  };
}

/** Locked in the same order as the user form does: desks, then people, then desks again. */
async function hold(executor: Executor, actor: Administrator, sheet: AccountSheet): Promise<Held> {
  const { organisationId } = actor.user;
  // Two files of one organisation are imported one after the other.
  await lockRow(executor, 'organisations', organisationId);
  const adminSites = await administeredSites(executor, actor.user);
  const usernames = sheet.rows.map(({ cells }) => cells.username ?? '');
  const find = () => findAccountsNamed(executor, { organisationId, usernames }, adminSites);
  const userIds = [...(await find()).values()].map(({ id }) => id);
  await lockDesksOfUsers(executor, userIds);
  await assertStillAdministrator(executor, actor, userIds);
  const options = await findOptions(executor, { organisationId, siteIds: adminSites });
  return {
    choices: { ...options, siteId: actor.siteId },
    adminSites,
    accounts: await find(),
    desks: await lockDesksOfUsers(executor, userIds),
  };
}

type ImportedRow = ImportRow & { createdId?: number };

interface One {
  readonly row: AccountRow;
  readonly before: Account | undefined;
  readonly held: Held;
}

async function one(executor: Executor, actor: Administrator, input: One): Promise<ImportedRow> {
  const { row, before, held } = input;
  const early = refusalOf(actor, row, before);
  if (early) return refused(row, before, early);
  const reading = readRow(row, before, held.choices);
  const { fields, reasons } = reading;
  const importedRow = {
    line: row.line,
    username: fields.username,
    name: fullNameOf(fields),
    changes: changesOf(before, reading, held.choices),
    reasons: [...reasons],
  };
  if (reasons.length > 0) return { ...importedRow, outcome: 'REFUSED', changes: [] };
  if (before && importedRow.changes.length === 0) return { ...importedRow, outcome: 'UNCHANGED' };
  try {
    const createdId = await inSavepoint(executor, () =>
      write(executor, actor, { ...input, reading }),
    );
    return before
      ? { ...importedRow, outcome: 'CHANGED' }
      : { ...importedRow, outcome: 'CREATED', ...(createdId !== undefined && { createdId }) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const reason = { code: error.code, ...placeOf(error, row) };
    return { ...importedRow, outcome: 'REFUSED', changes: [], reasons: [reason] };
  }
}

/** Checked before anything else in the row is read. */
function refusalOf(
  { user }: Administrator,
  row: AccountRow,
  before: Account | undefined,
): ErrorCode | undefined {
  if (row.tooLong) return 'IMPORT_ROW_TOO_LONG';
  // A user of sites the administrator does not manage: all they may know is that the name is taken.
  if (before && before.siteIds.length === 0 && !user.organisationAdmin) return 'USERNAME_UNIQUE';
  if (before?.role === KIOSK_ROLE) return 'IMPORT_KIOSK';
  if (before && !before.active && !row.cells.active) return 'USER_INACTIVE';
  return undefined;
}

async function write(
  executor: Executor,
  actor: Administrator,
  { before, held, reading }: One & { reading: Reading },
): Promise<number | undefined> {
  const { fields, active } = reading;
  const { adminSites, choices: options } = held;
  if (fields.role === KIOSK_ROLE) throw new AppError('IMPORT_KIOSK', { fields: { role: '' } });
  if (fields.phone !== (before?.phone ?? null)) assertPhone(fields.phone);
  if (!before) {
    if (!active) throw new AppError('USER_INACTIVE', { fields: { active: '' } });
    if (fields.siteIds.length === 0)
      throw new AppError('SITE_REQUIRED', { fields: { siteIds: '' } });
    return (
      await createPerson(executor, actor, { fields, passwordHash: null, adminSites, options })
    ).id;
  }
  // The audit log shows it at the sites where the person works.
  const at = before.siteIds.includes(actor.siteId)
    ? actor
    : { ...actor, siteId: before.siteIds[0] ?? actor.siteId };
  const open = {
    before,
    adminSites,
    options,
    desks: held.desks.filter(({ userId }) => userId === before.id),
  };
  const after = changesOf(before, { ...reading, active: before.active }, held.choices).length > 0;
  const changed = after ? await changePerson(executor, at, { ...open, fields }) : before;
  if (active !== before.active)
    await changeActive(executor, at, { ...open, before: changed, active });
  return undefined;
}

const refused = (row: AccountRow, before: Account | undefined, code: ErrorCode): ImportedRow => ({
  line: row.line,
  username: before?.username ?? row.cells.username ?? '',
  name: `${row.cells.firstName ?? ''} ${row.cells.lastName ?? ''}`.trim(),
  outcome: 'REFUSED',
  changes: [],
  reasons: [{ code, column: null, value: null }],
});

/** The cell a refusal is about, if the rule names a field. */
function placeOf({ fields }: AppError, { cells }: AccountRow) {
  const [field] = Object.keys(fields ?? {});
  const column = field === 'siteIds' ? 'sites' : (field as ImportColumn | undefined);
  return { column: column ?? null, value: (column && cells[column]) || null };
}
