import {
  IMPORT_COLUMNS,
  type ImportColumn,
} from '@balie/contract/features/accounts/import-columns.ts';
import type { ImportRow } from '@balie/contract/features/accounts/import-schema.ts';
import type { Account } from '@balie/contract/features/accounts/schema.ts';
import type { Choices, Reading } from './read-row.ts';

type Words = Record<ImportColumn, string>;

/** What a row sets for a new user or changes for an existing one, as comparable, readable text. */
export function changesOf(
  before: Account | undefined,
  { fields, active }: Pick<Reading, 'fields' | 'active'>,
  choices: Choices,
): ImportRow['changes'] {
  const was = before && wordsOf(before, choices);
  const is = wordsOf({ ...fields, active }, choices);
  return IMPORT_COLUMNS.flatMap((column) => {
    const after = is[column];
    if (was ? was[column] === after : after === '') return [];
    return [{ column, before: was?.[column] ?? null, after }];
  });
}

type Person = Omit<Reading['fields'], 'organisationAdmin'> & {
  organisationAdmin?: boolean | undefined;
  active: boolean;
};

function wordsOf(person: Person, { sites, domainTypes }: Choices): Words {
  const told = {
    ...person,
    sites: namesOf(sites, person.siteIds),
    domainTypes: namesOf(domainTypes, person.domainTypeIds),
    organisationAdmin: (person.organisationAdmin ?? false) && person.role === 'ADMIN',
  };
  return Object.fromEntries(
    IMPORT_COLUMNS.map((column) => [column, String(told[column] ?? '')]),
  ) as Words;
}

const namesOf = (known: Choices['sites'], ids: readonly number[]): string =>
  known
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
