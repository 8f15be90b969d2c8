import type { InterfaceLanguage } from '../../common/languages.ts';
import { plainName } from '../../common/plain-name.ts';
import type { Role } from '../../common/roles.ts';

/** The columns of a user file, in the order of the example. */
export const IMPORT_COLUMNS = [
  'username',
  'firstName',
  'lastName',
  'email',
  'phone',
  'role',
  'sites',
  'domainTypes',
  'language',
  'licensed',
  'organisationAdmin',
  'active',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** Clears a field; an empty cell keeps its value. */
export const IMPORT_NOTHING = '-';
/** Separates several names in one cell. */
export const IMPORT_SEPARATOR = '|';

const HEADERS: Record<ImportColumn, readonly string[]> = {
  username: ['gebruikersnaam', 'username', 'login', 'gebruiker', 'user'],
  firstName: ['voornaam', 'firstname', 'givenname'],
  lastName: ['achternaam', 'familienaam', 'lastname', 'surname', 'familyname'],
  email: ['email', 'emailadres', 'emailaddress', 'mail'],
  phone: ['telefoon', 'telefoonnummer', 'gsm', 'phone', 'phonenumber', 'mobile'],
  role: ['rol', 'role'],
  sites: ['sites', 'site', 'vestiging', 'vestigingen', 'locatie', 'locaties', 'location'],
  domainTypes: ['domeintypes', 'domeintype', 'domeinen', 'domaintypes', 'domaintype', 'domains'],
  language: ['taal', 'language'],
  licensed: ['licentie', 'heefteenlicentie', 'licence', 'license', 'haslicence', 'haslicense'],
  organisationAdmin: [
    'organisatiebeheerder',
    'organisationadministrator',
    'organizationadministrator',
    'organisationadmin',
  ],
  active: ['actief', 'active'],
};

export const columnOf = (header: string): ImportColumn | undefined =>
  IMPORT_COLUMNS.find((column) => HEADERS[column].includes(plainName(header)));

const valueIn =
  <Value>(words: readonly (readonly [Value, readonly string[]])[]) =>
  (text: string): Value | undefined =>
    words.find(([, names]) => names.includes(plainName(text)))?.[0];

export const readRole = valueIn<Role>([
  ['ADMIN', ['admin', 'beheerder', 'administrator']],
  ['NORMAL', ['normal', 'medewerker', 'staff', 'staffmember', 'employee', 'clerk']],
  ['QPP', ['qpp', 'kiosk']],
]);

export const readYesNo = valueIn<boolean>([
  [true, ['ja', 'j', 'yes', 'y', 'true', 'waar', '1', 'x']],
  [false, ['nee', 'n', 'neen', 'no', 'false', 'onwaar', '0']],
]);

export const readLanguage = valueIn<InterfaceLanguage>([
  ['nl', ['nl', 'nederlands', 'dutch']],
  ['en', ['en', 'engels', 'english']],
]);

/**
 * The names in a cell. A name may contain a comma, so a cell that equals a known name is that name;
 * otherwise `|` separates names, or without one, a comma or semicolon.
 */
export function namesIn(cell: string, isKnown: (name: string) => boolean): string[] {
  if (isKnown(cell)) return [cell];
  const sign = cell.includes(IMPORT_SEPARATOR) ? IMPORT_SEPARATOR : /[,;\n]/;
  return cell
    .split(sign)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
