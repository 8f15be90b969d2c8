import {
  IMPORT_COLUMNS,
  IMPORT_SEPARATOR,
  type ImportColumn,
} from '@balie/contract/features/accounts/import-columns.ts';
import type { Account, AccountOptions } from '@balie/contract/features/accounts/schema.ts';
import { i18n } from '../../../../lib/i18n.ts';

type Cell = string | boolean | null;
type Row = Readonly<Record<ImportColumn, Cell>>;

export const columnText = (column: ImportColumn): string =>
  i18n.t(`accountImport.columns.${column}`);
const textOf = (cell: Cell): string =>
  typeof cell === 'boolean' ? i18n.t(`accountImport.${cell ? 'yes' : 'no'}`) : (cell ?? '');

const toLines = (rows: readonly Row[]): string[][] => [
  IMPORT_COLUMNS.map(columnText),
  ...rows.map((row) => IMPORT_COLUMNS.map((column) => textOf(row[column]))),
];

/** Two example people, using the names of this organisation. */
export function exampleFile({ sites, domainTypes }: AccountOptions, siteId: number): string[][] {
  const here = sites.find(({ id }) => id === siteId)?.name ?? '';
  const common = {
    phone: '',
    sites: here,
    language: 'nl',
    licensed: true,
    organisationAdmin: false,
    active: true,
  };
  const person = (number: '1' | '2') => ({
    username: i18n.t(`accountImport.sample.username${number}`),
    firstName: i18n.t(`accountImport.sample.firstName${number}`),
    lastName: i18n.t(`accountImport.sample.lastName${number}`),
    email: i18n.t(`accountImport.sample.email${number}`),
  });
  return toLines([
    {
      ...common,
      ...person('1'),
      role: i18n.t('shell.roleNORMAL'),
      domainTypes: joined(domainTypes.slice(0, 2)),
    },
    {
      ...common,
      ...person('2'),
      role: i18n.t('shell.roleADMIN'),
      domainTypes: joined(domainTypes),
    },
  ]);
}

/** Every user of the site, to edit in a spreadsheet; imported unchanged, it changes nothing. */
export const currentFile = (
  accounts: readonly Account[],
  { sites, domainTypes }: AccountOptions,
): string[][] =>
  toLines(
    accounts
      .filter(({ role }) => role !== 'QPP')
      .map((account) => ({
        ...account,
        role: i18n.t(`shell.role${account.role}`),
        sites: joined(sites.filter(({ id }) => account.siteIds.includes(id))),
        domainTypes: joined(domainTypes.filter(({ id }) => account.domainTypeIds.includes(id))),
      })),
  );

const joined = (list: readonly { name: string }[]): string =>
  list.map(({ name }) => name).join(IMPORT_SEPARATOR);
