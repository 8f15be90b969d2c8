import { dateSchema, momentSchema, TIME_PATTERN } from '@balie/contract/common/dates.ts';
import type { ErrorCode } from '@balie/contract/common/errors.ts';
import { limits } from '@balie/contract/common/limits.ts';
import { instantOf } from '@balie/contract/common/local-time.ts';
import type { AppointmentRow } from '@balie/contract/features/appointment-import/schema.ts';
import { readNationalNumber } from '@balie/contract/features/kiosk/national-number.ts';
import { z } from 'zod';

/** What the names in a row can refer to at this site. */
export interface Lookups {
  readonly timeZone: string;
  readonly domains: readonly { id: number; name: string; typeId: number }[];
  readonly languages: readonly { id: number; isoCode: string; isDefault: boolean }[];
  readonly contacts: readonly { id: number; username: string }[];
}

/** A valid row. Fields the other system leaves out are null. */
export interface ReadRow {
  readonly externalId: string;
  readonly externalCustomerId: string | null;
  readonly person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string | null;
    readonly phone: string | null;
    readonly nationalNumber: string | null;
    readonly dateOfBirth: string | null;
    readonly streetAndNumber: string | null;
    readonly zip: string | null;
    readonly municipality: string | null;
  };
  readonly domainId: number;
  readonly domainTypeId: number;
  readonly languageId: number;
  readonly appointmentTime: Date;
  readonly appointmentType: string | null;
  readonly cause: string | null;
  readonly location: string | null;
  readonly contactId: number | null;
  readonly comment: string;
  readonly group: string | null;
}

type Problems = Partial<Record<keyof AppointmentRow, ErrorCode>>;

/** The parsed row, or everything that is wrong with it at once. */
export function readRow(
  row: AppointmentRow,
  lookups: Lookups,
): { read: ReadRow; problems?: undefined } | { read?: undefined; problems: Problems } {
  const problems: Problems = {};
  const domain = domainOf(row, lookups);
  const appointmentTime = momentOf(row.appointmentTime, lookups.timeZone);
  const contact = lookups.contacts.find(({ username }) => same(username, row.contact));
  const nationalNumber = row.nationalNumber ? readNationalNumber(row.nationalNumber) : null;
  const { nameMax, commentMax } = limits.visit;
  if (!row.externalId) problems.externalId = 'IMPORT_NO_EXTERNAL_ID';
  else if (row.externalId.length > limits.appointmentImport.externalIdMax)
    problems.externalId = 'TEXT_TOO_LONG';
  if (!row.firstName) problems.firstName = 'INVALID_FIRST_NAME';
  else if (row.firstName.length > nameMax) problems.firstName = 'NAME_TOO_LONG';
  if (!row.lastName) problems.lastName = 'INVALID_LAST_NAME';
  else if (row.lastName.length > nameMax) problems.lastName = 'NAME_TOO_LONG';
  if (row.email && !isEmail(row.email)) problems.email = 'INVALID_EMAIL';
  if (nationalNumber === undefined) problems.nationalNumber = 'INVALID_NATIONAL_NUMBER';
  if (row.dateOfBirth && !dateSchema.safeParse(row.dateOfBirth).success)
    problems.dateOfBirth = 'INVALID_DATE';
  if (!domain) problems.domain = 'DOMAIN_NOT_FOUND';
  if (!appointmentTime) problems.appointmentTime = 'TIME_ERROR';
  if (row.contact && !contact) problems.contact = 'CONTACT_NOT_FOUND';
  if ((row.comment ?? '').length > commentMax) problems.comment = 'COMMENT_TOO_LONG';
  if ((row.group ?? '').length > nameMax) problems.group = 'NAME_TOO_LONG';
  if (!domain || !appointmentTime || Object.keys(problems).length > 0) return { problems };
  return {
    read: {
      externalId: row.externalId ?? '',
      externalCustomerId: row.externalCustomerId || null,
      person: {
        firstName: row.firstName ?? '',
        lastName: row.lastName ?? '',
        email: row.email || null,
        phone: row.phone || null,
        nationalNumber: nationalNumber ?? null,
        dateOfBirth: row.dateOfBirth || null,
        streetAndNumber: row.streetAndNumber || null,
        zip: row.zip || null,
        municipality: row.municipality || null,
      },
      domainId: domain.id,
      domainTypeId: domain.typeId,
      languageId: languageOf(row, lookups),
      appointmentTime,
      appointmentType: row.appointmentType || null,
      cause: row.cause || null,
      location: row.location || null,
      contactId: contact?.id ?? null,
      comment: row.comment ?? '',
      group: row.group || null,
    },
  };
}

const same = (one: string, other: string | null | undefined) =>
  one.toLowerCase() === (other ?? '').toLowerCase();

const isEmail = (text: string) =>
  text.length <= limits.user.emailMax && z.email().safeParse(text).success;

const domainOf = ({ domain }: AppointmentRow, { domains }: Lookups) =>
  domains.find(({ id, name }) =>
    typeof domain === 'number' ? id === domain : same(name, domain) || String(id) === domain,
  );

function languageOf({ language }: AppointmentRow, { languages }: Lookups): number {
  const wanted = languages.find(({ isoCode }) => same(isoCode, language));
  return (wanted ?? languages.find(({ isDefault }) => isDefault) ?? languages[0])?.id ?? 0;
}

function momentOf(told: string | null | undefined, timeZone: string): Date | undefined {
  const text = (told ?? '').replace(' ', 'T');
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2})?$/.exec(text) ?? [];
  if (dateSchema.safeParse(day).success && TIME_PATTERN.test(time)) {
    return new Date(instantOf(`${day}T${time}`, timeZone));
  }
  return momentSchema.safeParse(text).success ? new Date(text) : undefined;
}
