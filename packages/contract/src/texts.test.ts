import { expect, it } from 'vitest';
import { z } from 'zod';
import { LARGEST_ID } from './common/ids.ts';
import type { Operation } from './common/operation.ts';
import { operations } from './operations.ts';

interface Text {
  readonly at: string;
  readonly schema: z.ZodType;
}

/** Every text in a schema, with the path to it. */
function textsIn(schema: z.ZodType, at: string): Text[] {
  if (schema instanceof z.ZodString) return [{ at, schema }];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) =>
      textsIn(part as z.ZodType, `${at}.${name}`),
    );
  }
  if (schema instanceof z.ZodArray) return textsIn(schema.element as z.ZodType, `${at}[]`);
  if (schema instanceof z.ZodRecord) return textsIn(schema.valueType as z.ZodType, `${at}{}`);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => textsIn(option as z.ZodType, at));
  }
  if (schema instanceof z.ZodPipe) {
    // The resulting text counts, not its first form.
    const inside = textsIn(schema.in as z.ZodType, at);
    return inside.some((text) => text.at === at) ? [{ at, schema }] : inside;
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return textsIn(schema.unwrap() as z.ZodType, at);
  }
  return [];
}

/** Every part of a schema, with the path to it. */
function partsIn(schema: z.ZodType, at: string): Text[] {
  const inside = (part: unknown, name = '') => partsIn(part as z.ZodType, `${at}${name}`);
  const here = { at, schema };
  if (schema instanceof z.ZodArray) return [here, ...inside(schema.element, '[]')];
  if (schema instanceof z.ZodRecord) return [here, ...inside(schema.valueType, '{}')];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => inside(part, `.${name}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => inside(option));
  if (schema instanceof z.ZodPipe) return [...inside(schema.in), ...inside(schema.out)];
  return 'unwrap' in schema ? inside((schema as z.ZodOptional).unwrap()) : [here];
}
const parts = Object.entries<Operation>(operations).flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? partsIn(schema, name) : [])),
);

const texts = Object.entries<Operation>(operations).flatMap(([name, { body, query }]) =>
  [body, query].flatMap((schema) => (schema ? textsIn(schema, name) : [])),
);

/** Validated together with other fields: the rules of domains, hours, directions and standard texts. */
const JUDGED_TOGETHER = /^(add|copy|update)(Domain|Instruction|StandardText)\./;
const TIMES = /\.(start|end)Time$/;
/** What people typed to prove who they are, and what programs generated, is compared as it is. */
const AS_IT_IS = [
  ...['changeOwnPassword.currentPassword', 'confirmIdentity.password', 'login.password'],
  ...['checkIn.by.code', 'checkIn.by.lastName', 'checkIn.by.nationalNumber', 'checkIn.number'],
  ...['syncKiosk.items[].by.code', 'syncKiosk.items[].number', 'takeTicket.number'],
  ...['addApiKey.operations[]', 'addServices.services[]', 'kioskHeartbeat.version'],
  ...['importAccounts.expected', 'importAppointmentFile.expected'],
  ...['addPasskey', 'signInWithPasskey'].flatMap((name) =>
    ['authenticatorAttachment', 'id', 'rawId'].map((part) => `${name}.credential.${part}`),
  ),
  // Markup is cleaned by the server; an address is compared with our own.
  ...['addMessage.description', 'updateMessage.description'],
  ...['logout.redirectUri', 'startLogin.redirectUri'],
];

/** Where this comes out unchanged. */
const taken = (sample: string) =>
  new Set(
    texts
      .filter(({ at }) => !JUDGED_TOGETHER.test(at))
      .filter(({ schema }) => {
        const read = schema.safeParse(sample);
        return read.success && read.data === sample;
      })
      .map(({ at }) => at),
  );

it('keeps surrounding spaces only where they matter', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(taken(' aa ')).toEqual(new Set(AS_IT_IS));
});

/** Chosen on the screen, not typed. */
const CHOSEN = ['addVisit', 'updateVisit', 'walkIn'].map((name) => `${name}.appointmentTime`);

it('ignores surrounding spaces that someone typed', () => {
  const typed = Object.entries<Operation>(operations).flatMap(([name, { body }]) =>
    body ? textsIn(body, name) : [],
  );
  const samples = ['aa', 'ABCD-EFGH', '2026-11-16', '08:30', '12', '#A1B2C3', 'https://a.example'];
  const unforgiving = samples.flatMap((sample) =>
    typed
      .filter(({ schema }) => schema.safeParse(sample).success)
      .filter(({ schema }) => !schema.safeParse(` ${sample} `).success),
  );
  expect(new Set(unforgiving.map(({ at }) => at))).toEqual(
    new Set([...CHOSEN, 'updateDomainFace.color']),
  );
});

it('accepts no text of unlimited length', () => {
  const endless = [...taken('a'.repeat(1_000_000))].filter((at) => !TIMES.test(at));
  // An address other than our own is refused, however long.
  expect(endless.toSorted()).toEqual(['logout.redirectUri', 'startLogin.redirectUri']);
});

/** Ids of existing rows: a request has no room for many, and an unknown one is refused or finds nothing. */
const AS_MANY_AS_THERE_ARE = [
  ...['addAccount.siteIds', 'addAccount.domainTypeIds', 'updateAccount.siteIds'],
  ...['updateAccount.domainTypeIds', 'reorderLanguages', 'listVisits.status'],
  ...['listVisits.domainType', 'countVisits.domainType', 'callNextVisit.domainType'],
];

it('accepts no list of unlimited length', () => {
  const lists = parts.filter(({ schema }) => schema instanceof z.ZodArray);
  expect(lists.length).toBeGreaterThan(10);
  const endless = lists.filter(
    ({ schema }) => z.toJSONSchema(schema, { unrepresentable: 'any' }).maxItems === undefined,
  );
  expect(endless.map(({ at }) => at)).toEqual(AS_MANY_AS_THERE_ARE);
});

/** Without any of these there is nothing to do. */
const NOT_EMPTY = [
  ...['addServices.services', 'addAccount.siteIds', 'changeDomainAccess.userIds'],
  ...['changeDomainAccess.domainTypeIds', 'inviteAccounts.userIds', 'addApiKey.operations'],
  ...['exportPerson.visitorId', 'erasePerson.visitorIds', 'copyWeek.domainIds'],
  ...['forgetDisplays.deviceIds', 'importAppointments.rows', 'syncKiosk.items'],
];

it('accepts an empty list only where it has a meaning', () => {
  const lists = parts.filter(({ schema }) => schema instanceof z.ZodArray);
  const refused = lists.filter(({ schema }) => !schema.safeParse([]).success);
  expect(refused.map(({ at }) => at)).toEqual(NOT_EMPTY);
});

it('accepts no number that cannot be stored', () => {
  const numbers = parts.filter(({ schema }) => schema instanceof z.ZodNumber);
  expect(numbers.length).toBeGreaterThan(30);
  // Some are validated in two steps: it is enough if one of them refuses.
  const refused = numbers.filter(({ schema }) => !schema.safeParse(LARGEST_ID + 1).success);
  const known = new Set(refused.map(({ at }) => at));
  const taken = new Set(numbers.map(({ at }) => at).filter((at) => !known.has(at)));
  // Minutes are validated with other fields; the others are compared and not stored.
  expect([...taken].toSorted()).toEqual([
    ...['addDomain.closingTimeMinutes', 'cancelClosureAppointments.appointments'],
    ...['copyDomain.closingTimeMinutes', 'exportAudit.after'],
    ...['reorderLanguages[].expected.sortOrder', 'updateDomain.closingTimeMinutes'],
  ]);
});

const inPaths = Object.entries<Operation>(operations).flatMap(([name, { params }]) =>
  params ? textsIn(params, name) : [],
);

/** Looked up as they are: an unknown one is not found. */
const NAMES =
  /^(getStandardText\.uuid|deleteStandardText\.key|(getDisplay|listDisplayUsers)\.screenId)$/;

it.each(['', ' ', '../1', "1' or '1", 'é', '\u0000', 'a'.repeat(300)])(
  'accepts %j in no path name',
  (hostile) => {
    expect(inPaths.length).toBeGreaterThan(100);
    const known = inPaths.filter(({ at }) => !NAMES.test(at));
    const passed = known.filter(({ schema }) => schema.safeParse(hostile).success);
    expect(passed.map(({ at }) => at)).toEqual([]);
  },
);
