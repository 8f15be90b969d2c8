import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { codeText } from '../lib/i18n.ts';
import { shownNotices } from '../lib/notices.ts';
import { clientWrapper, json, refusal, serveWith } from '../testing/server.tsx';
import { useSetPhone, useSetWebhook } from './account-details.ts';
import { useAddDesk, useDeleteDesk, useLinkDesk, useUpdateDesk } from './desks.ts';
import { useAddDomain, useUpdateDomain } from './domains.ts';
import { useAddInstruction, useDeleteInstruction, useUpdateInstruction } from './instructions.ts';
import { useReorderLanguages } from './languages.ts';
import { useCopyDomain } from './opening-hours.ts';
import { useChangePassword, useConfirmIdentity } from './security.ts';
import { useSetUserLanguage } from './session.ts';
import { useAddStandardText } from './standard-texts.ts';
import { useAddWaitingRoom, useDeleteWaitingRoom, useUpdateWaitingRoom } from './waiting-rooms.ts';

const me = { siteId: 1, userId: 2 };
const setLanguage = () => useSetUserLanguage(2, async () => undefined);
const addInstruction = () => useAddInstruction(1);
const anything = {
  params: { ...me, deskId: 3, domainId: 4, instructionId: 5, waitingRoomId: 6 },
  body: {},
} as never;

type Row = [
  sentence: string,
  useChange: () => { mutateAsync: (args: never) => Promise<unknown> },
  refused: readonly [status: number, code: string],
  ...told: string[],
];

/** §8, as specified: the notices for each refusal. */
const ROWS: readonly Row[] = [
  ...[useAddWaitingRoom, useUpdateWaitingRoom].map(
    (useChange): Row => [
      'Waiting rooms: a name that exists must be unique',
      () => useChange(1),
      [400, 'WAITING_ROOM_NAME_UNIQUE'],
      'Er is al een wachtzaal met deze naam.',
    ],
  ),
  ...(
    [
      [423, 'WAITING_ROOM_HAS_INSTRUCTIONS', 'Deze wachtzaal wordt nog gebruikt in wegwijzers.'],
      [424, 'WAITING_ROOM_HAS_DESKS', 'Deze wachtzaal is nog aan loketten gekoppeld.'],
      [425, 'WAITING_ROOM_HAS_VISITS', 'Er zijn nog open bezoeken in deze wachtzaal.'],
      [404, 'WAITING_ROOM_NOT_FOUND', 'Verwijderen is niet gelukt.'],
    ] as const
  ).map(
    ([status, code, told]): Row => [
      `Waiting rooms: deleting one is refused with its reason (${code})`,
      () => useDeleteWaitingRoom(1),
      [status, code],
      told,
    ],
  ),
  [
    'Standard texts: adding one that exists says so',
    () => useAddStandardText(1),
    [400, 'DUPLICATE_ST_TEXT'],
    'Deze standaardtekst bestaat al.',
  ],
  [
    'Account: a phone the server refuses is no valid number',
    () => useSetPhone(me),
    [422, 'INVALID_PHONE'],
    'Vul een geldig telefoonnummer in',
  ],
  [
    'Account: a webhook the server refuses is no valid URL',
    () => useSetWebhook(me),
    [422, 'INVALID_URL'],
    'Vul een volledig webadres in',
  ],
  [
    'Account: a language of an unknown user says that the user was not found',
    setLanguage,
    [404, 'USER_NOT_FOUND'],
    'Deze gebruiker bestaat niet meer.',
  ],
  [
    'Account: a language that does not exist is called invalid',
    setLanguage,
    [422, 'INVALID_LANGUAGE'],
    'Kies een taal uit de lijst.',
  ],
  [
    'Desks: adding a desk with a name that exists says that it must be unique',
    () => useAddDesk(1),
    [400, 'DESK_NAME_UNIQUE'],
    'Er is al een loket met deze naam.',
  ],
  [
    'and giving a desk such a name does too',
    () => useUpdateDesk(1),
    [400, 'DESK_NAME_UNIQUE'],
    'Er is al een loket met deze naam.',
  ],
  [
    'Desks: deleting a desk with an ongoing visit is refused with that reason',
    () => useDeleteDesk(1),
    [422, 'APPOINTMENT_EXIST_ERROR'],
    'Aan dit loket is nog een bezoek bezig.',
  ],
  [
    'Desks: deleting a linked desk is refused with that reason',
    () => useDeleteDesk(1),
    [400, 'DESK_LINKED_ERROR'],
    'Er werkt nog iemand aan dit loket. Koppel die eerst los.',
  ],
  [
    'Desks: linking a desk that was taken meanwhile says so',
    () => useLinkDesk(1),
    [400, 'DESK_ALREADY_LINKED'],
    'Iemand anders heeft dit loket intussen gekozen',
  ],
  [
    'Domains: adding a domain with a name that exists says that it must be unique',
    () => useAddDomain(1),
    [400, 'DOMAIN_NAME_UNIQUE'],
    'Er is al een domein met deze naam.',
  ],
  [
    'and copying a domain to such a name does too',
    () => useCopyDomain(1),
    [400, 'DOMAIN_NAME_UNIQUE'],
    'Er is al een domein met deze naam.',
  ],
  [
    'Domains: giving a domain a name that exists says so, and failed besides',
    () => useUpdateDomain(1),
    [400, 'DOMAIN_NAME_UNIQUE'],
    'Er is al een domein met deze naam.',
    'Bewaren is niet gelukt.',
  ],
  [
    'Domains: any other failed update of a domain says failed',
    () => useUpdateDomain(1),
    [422, 'INVALID_PREFIX'],
    'Bewaren is niet gelukt.',
  ],
  [
    'a domain that the server failed to change was not refused',
    () => useUpdateDomain(1),
    [500, 'INTERNAL_ERROR'],
    'INTERNAL_ERROR',
  ],
  [
    'Languages: an order that a colleague changed meanwhile says so',
    () => useReorderLanguages(1),
    [409, 'CHANGED_MEANWHILE'],
    'Iemand anders heeft de volgorde intussen gewijzigd. Controleer de volgorde en bevestig opnieuw.',
  ],
  [
    'Walking instructions: without a domain or a regime the notice asks for them',
    addInstruction,
    [430, 'MISSING_DOMAIN_OR_REGIME'],
    'Kies een domein en een regime.',
  ],
  [
    'Walking instructions: without the other fields the notice says that not all are filled in',
    addInstruction,
    [429, 'MISSING_WALKING_INSTRUCTION_FIELDS'],
    'Vul alle verplichte velden in.',
  ],
  [
    'Walking instructions: a request that arrives without a kiosk is refused for that',
    addInstruction,
    [428, 'MISSING_KIOSK_ID'],
    'Kies een kiosk.',
  ],
  [
    'Walking instructions: the same combination twice is refused as not unique',
    addInstruction,
    [400, 'INSTRUCTION_MATCH_UNIQUE'],
    'Er is al een wegwijzer voor deze kiosk, dit domein en dit regime.',
  ],
  [
    'Walking instructions: a period that overlaps is refused as taken',
    addInstruction,
    [427, 'VALIDITY_INTERVAL_TAKEN'],
    'De periode overlapt met die van een andere wegwijzer.',
  ],
  [
    'Walking instructions: any other failure to add says failed',
    addInstruction,
    [500, 'INTERNAL_ERROR'],
    'Er ging iets mis op de server. Probeer het opnieuw.',
  ],
  [
    'Walking instructions: an update is refused in the same words',
    () => useUpdateInstruction(1),
    [427, 'VALIDITY_INTERVAL_TAKEN'],
    'De periode overlapt met die van een andere wegwijzer.',
  ],
  [
    'Walking instructions: a refused delete of an instruction says that deleting failed',
    () => useDeleteInstruction(1),
    [404, 'INSTRUCTION_NOT_FOUND'],
    'Verwijderen is niet gelukt.',
  ],
  [
    'Walking instructions: a server that fails while deleting an instruction is told as such',
    () => useDeleteInstruction(1),
    [500, 'INTERNAL_ERROR'],
    'INTERNAL_ERROR',
  ],
];

it.each(ROWS)('%s', async (_, useChange, [status, code], ...told) => {
  serveWith(() => refusal(status, code));
  const { result } = renderHook(useChange, { wrapper: clientWrapper() });
  await act(() => result.current.mutateAsync(anything).catch(() => undefined));
  expect(shownNotices().map(({ message }) => message)).toEqual(told);
  const title = told.includes('INTERNAL_ERROR') ? 'Aanvraag mislukt (500)' : 'Niet gelukt';
  expect(new Set(shownNotices().map((notice) => notice.title))).toEqual(new Set([title]));
});

it.each([
  ['a change of a domain that was made', () => json({}), 'De wijziging is bewaard'],
  [
    'a change of a domain that a colleague changed meanwhile',
    () => refusal(409, 'CHANGED_MEANWHILE'),
    codeText('CHANGED_MEANWHILE'),
  ],
])('%s is reported without anything else', async (_, answer, told) => {
  serveWith(answer);
  const { result } = renderHook(() => useUpdateDomain(1), { wrapper: clientWrapper() });
  await act(() => result.current.mutateAsync(anything).catch(() => undefined));
  expect(shownNotices().map(({ message }) => message)).toEqual([told]);
});

const PASSWORD_FORMS: readonly [string, Row[1]][] = [
  ['an identity', useConfirmIdentity],
  ['a new password', useChangePassword],
];
it.each(PASSWORD_FORMS)(
  'a wrong password for %s is reported by its form, not by a notice',
  async (_, useChange) => {
    serveWith(() => refusal(422, 'WRONG_PASSWORD'));
    const { result } = renderHook(useChange, { wrapper: clientWrapper() });
    const told = await act(() => result.current.mutateAsync(anything).catch(String));
    expect(told).toContain('WRONG_PASSWORD');
    expect(shownNotices()).toEqual([]);
  },
);
