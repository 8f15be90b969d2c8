import { apiKeySchema } from '@balie/contract/features/api-keys/schema.ts';
import type { AuditValue } from '@balie/contract/features/audit/schema.ts';
import { deskDetailSchema, deskSchema } from '@balie/contract/features/desks/schema.ts';
import { displayDeviceSchema } from '@balie/contract/features/displays/schema.ts';
import { domainSchema } from '@balie/contract/features/domains/schema.ts';
import {
  instructionImageSchema,
  instructionSchema,
} from '@balie/contract/features/instructions/schema.ts';
import { languageSchema } from '@balie/contract/features/languages/schema.ts';
import { messageSchema } from '@balie/contract/features/messages/schema.ts';
import { timingSchema } from '@balie/contract/features/opening-hours/schema.ts';
import { printerSchema } from '@balie/contract/features/printers/schema.ts';
import { siteSettingsSchema } from '@balie/contract/features/sites/settings-schema.ts';
import { standardTextSchema } from '@balie/contract/features/standard-texts/schema.ts';
import { waitingRoomSchema } from '@balie/contract/features/waiting-rooms/schema.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatFor } from '../../../lib/format.ts';
import { setLanguage } from '../../../lib/i18n.ts';
import { actionText, entityText, fieldText, inWords, valueText } from './audit-texts.ts';

const format = formatFor('nl', 'Europe/Brussels');
const value = (field: string, value: AuditValue) => valueText({ field, value }, format);

describe('names in the log', () => {
  it('are read in Dutch and in English', async () => {
    expect([actionText('ADD'), entityText('desk-link'), fieldText('printer', 'ipDomain')]).toEqual([
      'Toegevoegd',
      'Loketkoppeling',
      'IP-adres of hostnaam',
    ]);
    await setLanguage('en');
    expect([actionText('ADD'), entityText('desk-link'), value('role', 'QPP')]).toEqual([
      'Added',
      'Desk assignment',
      'Kiosk',
    ]);
    await setLanguage('nl');
  });

  it('without a text are shown as they are', () => {
    expect(entityText('new-thing')).toBe('new-thing');
    expect(fieldText('standard-text', 'locales.3')).toBe('Tekst 3');
  });

  it('of values are words, and no value is empty', () => {
    expect(value('active', false)).toBe('Nee');
    expect(value('minutes', 0)).toBe('0');
    expect(value('role', 'ADMIN')).toBe('Beheerder');
    expect(value('phone', null)).toBeUndefined();
    expect(value('phone', '')).toBeUndefined();
    expect(value('expiryDate', '2027-05-15')).toBe('15 mei 2027');
    expect(value('createdAt', '2026-11-15T12:00:00.000Z')).toBe('15 nov 2026, 13:00');
    expect(value('operations', 'listDesks, listDomains, gone')).toBe(
      'Loketten opvragen, Domeinen opvragen, gone',
    );
    expect(value('lastOutcome', 'PRINTER_OUT_OF_PAPER')).toBe('Papier op');
  });
});

it('omit an id only if its name is shown beside it', () => {
  const change = (field: string) => ({ field, from: null, to: 'x' });
  const told = (...fields: string[]) => inWords(fields.map(change)).map(({ field }) => field);
  expect(told('userId', 'firstName', 'lastName', 'waitingRoomId')).toEqual([
    'firstName',
    'lastName',
    'waitingRoomId',
  ]);
});

it.each([
  ['userId', 'firstName'],
  ['userId', 'lastName'],
  ['waitingRoomId', 'waitingRoom'],
  ['printerId', 'printerName'],
  ['regimeId', 'regimeName'],
])('omit %s beside %s only', (number, name) => {
  const changes = [number, name].map((field) => ({ field, from: null, to: 'x' }));
  expect(inWords(changes).map(({ field }) => field)).toEqual([name]);
});

/** What the log stores about a change, as the contract describes it. */
const written: [entity: string, schema: z.ZodType][] = [
  ['desk', deskSchema],
  ['desk-link', deskDetailSchema],
  ['printer', printerSchema],
  ['domain', domainSchema],
  ['domain-timing', timingSchema],
  ['waiting-room', waitingRoomSchema],
  ['language', languageSchema],
  ['standard-text', standardTextSchema],
  ['instruction', instructionSchema],
  ['instruction-image', instructionImageSchema],
  ['message', messageSchema],
  ['site-settings', siteSettingsSchema],
  [
    'api-key',
    apiKeySchema.pick({
      name: true,
      operations: true,
      allSites: true,
      sites: true,
      perMinute: true,
      validUntil: true,
    }),
  ],
  ['device', displayDeviceSchema.pick({ kind: true })],
];

function fieldNames(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return fieldNames(schema.unwrap() as z.ZodType);
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, part]) => [
    name,
    ...fieldNames(part as z.ZodType),
  ]);
}

it.each(written)('exist for every field of a %s', (entity, schema) => {
  const names = fieldNames(schema);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => fieldText(entity, name) === name)).toEqual([]);
});
