import { type ErrorCode, isErrorCode } from '@balie/contract/common/errors.ts';
import { limits } from '@balie/contract/common/limits.ts';
import {
  IMPORT_NOTHING,
  type ImportColumn,
  namesIn,
  readLanguage,
  readRole,
  readYesNo,
} from '@balie/contract/features/accounts/import-columns.ts';
import type { ImportRow } from '@balie/contract/features/accounts/import-schema.ts';
import {
  type Account,
  type AccountFields,
  accountInputSchema,
} from '@balie/contract/features/accounts/schema.ts';
import { isReadableText } from '../../../platform/readable-text.ts';
import type { AccountRow } from './read-sheet.ts';

export type Reason = ImportRow['reasons'][number];

export interface Reading {
  readonly fields: AccountFields;
  readonly active: boolean;
  readonly reasons: readonly Reason[];
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** What the administrator can assign, by name. */
export interface Choices {
  readonly sites: readonly Named[];
  readonly domainTypes: readonly Named[];
  /** Where a new user works if the file does not say. */
  readonly siteId: number;
}

const asColumn = { siteIds: 'sites', domainTypeIds: 'domainTypes' } as const;

/** An empty cell keeps the current value; for a new user it means the form's default. */
export function readRow(row: AccountRow, before: Account | undefined, choices: Choices): Reading {
  const reasons: Reason[] = [];
  const refuse = (code: ErrorCode, column: ImportColumn, value: string | null) => {
    reasons.push({ code, column, value: value?.slice(0, limits.accountImport.cellMax) ?? null });
  };
  // Spreadsheets prefix text that looks like a formula with a quote, and keep it.
  const cell = (column: ImportColumn): string | undefined =>
    row.cells[column]?.replace(/^'(?=[=+\-@])/, '') || undefined;

  const text = (column: ImportColumn, was: string | null): string | null => {
    const typed = cell(column);
    if (typed === undefined) return was;
    return typed === IMPORT_NOTHING ? null : typed;
  };
  const word = <Value>(
    column: ImportColumn,
    was: Value,
    { read, code }: { read: (text: string) => Value | undefined; code: ErrorCode },
  ): Value => {
    const typed = cell(column);
    if (typed === undefined) return was;
    const value = read(typed);
    if (value === undefined) refuse(code, column, typed);
    return value ?? was;
  };
  const yesNo = (column: ImportColumn, was: boolean) =>
    word(column, was, { read: readYesNo, code: 'INVALID_YES_NO' });
  const names = (
    column: ImportColumn,
    was: number[],
    { known, code }: { known: readonly Named[]; code: ErrorCode },
  ): number[] => {
    const typed = cell(column);
    if (typed === undefined) return was;
    if (typed === IMPORT_NOTHING) return [];
    const find = (name: string) =>
      known.find((one) => one.name.toLowerCase() === name.toLowerCase());
    return namesIn(typed, (name) => find(name) !== undefined).flatMap((name) => {
      const found = find(name);
      if (!found) refuse(code, column, name);
      return found ? [found.id] : [];
    });
  };

  const fields = {
    username: before?.username ?? cell('username') ?? '',
    firstName: text('firstName', before?.firstName ?? '') ?? '',
    lastName: text('lastName', before?.lastName ?? '') ?? '',
    role: word('role', before?.role ?? 'NORMAL', { read: readRole, code: 'INVALID_ROLE' }),
    organisationAdmin: yesNo('organisationAdmin', before?.organisationAdmin ?? false),
    phone: text('phone', before?.phone ?? null),
    email: text('email', before?.email ?? null),
    language:
      cell('language') === IMPORT_NOTHING
        ? null
        : word('language', before?.language ?? null, {
            read: readLanguage,
            code: 'INVALID_LANGUAGE',
          }),
    licensed: yesNo('licensed', before?.licensed ?? true),
    siteIds: names('sites', before?.siteIds ?? [choices.siteId], {
      known: choices.sites,
      code: 'SITE_NOT_FOUND',
    }),
    domainTypeIds: names('domainTypes', before?.domainTypeIds ?? [], {
      known: choices.domainTypes,
      code: 'DOMAIN_TYPE_NOT_FOUND',
    }),
  };
  const active = yesNo('active', before?.active ?? true);
  for (const [column, typed] of Object.entries(row.cells)) {
    if (!isReadableText(typed)) refuse('INVALID_TEXT', column as ImportColumn, null);
  }
  const checked = accountInputSchema.safeParse(fields);
  for (const { path, message } of checked.error?.issues ?? []) {
    const [field = 'username'] = path;
    const column = asColumn[field as keyof typeof asColumn] ?? (field as ImportColumn);
    if (isErrorCode(message)) refuse(message, column, row.cells[column] ?? null);
  }
  return { fields: checked.data ?? fields, active, reasons };
}
