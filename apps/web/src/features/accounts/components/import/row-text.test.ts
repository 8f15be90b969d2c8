// @vitest-environment node
import type { ImportRow } from '@balie/contract/features/accounts/import-schema.ts';
import { expect, it } from 'vitest';
import { rowTexts } from './row-text.ts';

const row = (more: Partial<ImportRow>): ImportRow => ({
  ...{ line: 2, username: 'an', name: 'An', outcome: 'CHANGED', changes: [], reasons: [] },
  ...more,
});
const change = (column: string, after: string, before: string | null = null) =>
  ({ column, before, after }) as ImportRow['changes'][number];

it('shows only unusual values of a new user, besides the name', () => {
  const changes = [
    ...[change('username', 'an'), change('firstName', 'An'), change('lastName', 'Claes')],
    ...[change('licensed', 'true'), change('organisationAdmin', 'false'), change('active', 'true')],
  ];
  expect(rowTexts(row({ outcome: 'CREATED', changes }))).toEqual([]);
  const unusual = [
    ...[change('role', 'ADMIN'), change('licensed', 'false'), change('organisationAdmin', 'true')],
    ...[change('active', 'false'), change('email', 'an@example.org')],
  ];
  expect(rowTexts(row({ outcome: 'CREATED', changes: unusual }))).toEqual([
    ...['Rol: Beheerder', 'Licentie: nee', 'Organisatiebeheerder: ja', 'Actief: nee'],
    'E-mail: an@example.org',
  ]);
});

it('shows the previous values of an existing user', () => {
  const changes = [
    change('role', 'NORMAL', 'ADMIN'),
    change('phone', '', '016'),
    change('email', 'an@example.org', null),
    change('firstName', 'An', 'Anne'),
  ];
  expect(rowTexts(row({ changes }))).toEqual([
    ...['Rol: Beheerder → Medewerker', 'Telefoon: 016 → leeg', 'E-mail: leeg → an@example.org'],
    'Voornaam: Anne → An',
  ]);
});

it('shows why and where a row was refused, and its value', () => {
  const code = 'MANDATORY_FIELD';
  const reason = (column: string | null, value: string | null) =>
    ({ code, column, value }) as ImportRow['reasons'][number];
  const reasons = [reason(null, null), reason('email', null), reason('email', 'x')];
  const [text, at, read] = rowTexts(row({ outcome: 'REFUSED', reasons }));
  expect(text).not.toBe(code);
  expect([at, read]).toEqual([`E-mail: ${text}`, `E-mail ‘x’: ${text}`]);
});
