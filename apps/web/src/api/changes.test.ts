import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shownNotices } from '../lib/notices.ts';
import { clientWith, json, refusal, serveWith } from '../testing/server.tsx';
import { useSetWebhook } from './account-details.ts';
import { useImportAccounts, useSetAccountActive, useSetAccountPassword } from './accounts.ts';
import { useRevokeApiKey } from './api-keys.ts';
import { useImportAppointments } from './appointment-import.ts';
import { useAddClosure, useDeleteClosure } from './closures.ts';
import { useAddDesk, useDeleteDesk, useUnlinkDesk } from './desks.ts';
import { useForgetDisplays } from './displays.ts';
import { useDeleteDomain } from './domains.ts';
import { useDeleteInstruction, useDeleteInstructionImage } from './instructions.ts';
import { useResolveKioskTrouble, useRevokeKiosk, useUpdateDomainFace } from './kiosks.ts';
import { useAddLanguage, useReorderLanguages } from './languages.ts';
import { useAddMessage, useDeleteMessage, useUpdateMessage } from './messages.ts';
import {
  useAddRegime,
  useAddSpecialHours,
  useCopyWeek,
  useDeleteSpecialHours,
  useSaveWeek,
} from './opening-hours.ts';
import { useDeletePrinter } from './printers.ts';
import { usePrintTicket } from './printing.ts';
import { useErasePerson, useSetRetention } from './privacy.ts';
import { useChangePassword } from './security.ts';
import { useAddStandardText, useDeleteStandardText } from './standard-texts.ts';
import { usePrintOnVirtualPrinter } from './virtual-printers.ts';
import { useDeleteWaitingRoom, useMakeDefaultWaitingRoom } from './waiting-rooms.ts';

type Change = () => { mutateAsync: (args: never) => Promise<unknown> };

const ID = 7;
const ids = [
  ...['deskId', 'printerId', 'domainId', 'userId', 'closureId', 'specialHoursId', 'waitingRoomId'],
  ...['messageId', 'instructionId', 'key', 'visitId', 'kioskId', 'languageId'],
];
const anything = {
  params: { siteId: 1, ...Object.fromEntries(ids.map((name) => [name, ID])) },
  body: {},
} as never;

/** Makes a change and returns the lists that are reloaded for it. */
async function make(useChange: Change, answer: () => Response, lists: object = {}) {
  const sent = serveWith(answer);
  const { client, wrapper } = clientWith(lists);
  const reload = vi.spyOn(client, 'invalidateQueries');
  const { result } = renderHook(useChange, { wrapper });
  await act(() => result.current.mutateAsync(anything).catch(() => undefined));
  const pathOf = (key: readonly unknown[] | undefined) => String(key?.[0]);
  const reloaded = reload.mock.calls.map(([which]) => pathOf(which?.queryKey));
  return { sent, reloaded: reloaded.map((path) => path.replace('/api/sites/{siteId}/', '')) };
}

const LANGUAGES = ['languages', 'languages/all', 'languages/default'];
const CLOSURES = ['closures', 'holidays', 'open'];
const TEXTS = ['standard-texts', 'standard-texts/default-language', 'domains'];
const MESSAGES = ['messages/all', 'messages/dashboard'];
const TIMINGS = 'domains/{domainId}/timings';

// What is reloaded, and whether a refusal reloads it too: then the list was outdated.
it.each([
  [
    'a webhook',
    () => useSetWebhook({ siteId: 1, userId: ID }),
    [...['users/{userId}', 'users/{userId}/webhook']],
    false,
  ],
  ['a password', () => useSetAccountPassword(1), ['accounts', 'accounts/{userId}/security'], false],
  ['my password', useChangePassword, ['/api/account/security', '/api/account/sessions'], false],
  ['a closure', () => useAddClosure(1), CLOSURES, true],
  ['a revoked key', useRevokeApiKey, ['/api/organisation/keys'], true],
  ['a desk', () => useAddDesk(1), ['desks', 'desks/details'], false],
  ['an unlinked desk', () => useUnlinkDesk(1), ['desks', 'desks/details'], true],
  ['forgotten devices', () => useForgetDisplays(1), ['devices'], true],
  ['a deletion of directions', () => useDeleteInstruction(1), ['instructions'], true],
  ['a deleted image', () => useDeleteInstructionImage(1), ['instructions/imageUrls'], true],
  ['an unpaired kiosk', () => useRevokeKiosk(1), ['kiosks'], true],
  ['a domain as visitors see it', () => useUpdateDomainFace(1), ['kiosk-domains'], true],
  ['a resolved kiosk number', () => useResolveKioskTrouble(1), ['kiosk-troubles'], true],
  ['a new order of languages', () => useReorderLanguages(1), ['languages'], true],
  ['a language', () => useAddLanguage(1), LANGUAGES, true],
  ['a new message', () => useAddMessage(1), MESSAGES, false],
  ['a message', () => useUpdateMessage(1), MESSAGES, true],
  ['a deleted message', () => useDeleteMessage(1), MESSAGES, true],
  ['a regime', () => useAddRegime(1), ['regimes', 'regimes/all', TIMINGS], true],
  ['special hours', () => useAddSpecialHours(1), ['special-hours', 'open'], true],
  ['a copied week', () => useCopyWeek(1), [TIMINGS, 'open'], true],
  ['a week', () => useSaveWeek({ siteId: 1, domainId: ID }), [TIMINGS], true],
  ['a printed ticket', () => usePrintTicket(1), ['printers', 'print-log'], true],
  [
    'a ticket on a virtual printer',
    () => usePrintOnVirtualPrinter(1),
    ['printers', 'print-log', 'virtual-printers'],
    true,
  ],
  [
    'a retention period',
    () => useSetRetention(1),
    ['privacy/retention', 'privacy/retention/preview'],
    true,
  ],
  ['an erasure', () => useErasePerson(1), ['privacy/persons'], true],
  ['a text', () => useAddStandardText(1), TEXTS, false],
  ['another default room', () => useMakeDefaultWaitingRoom(1), ['waiting-rooms'], true],
] as [string, Change, string[], boolean][])(
  '%s reloads the lists it affects',
  async (_, useChange, lists, whenRefused) => {
    const { reloaded } = await make(useChange, () => json({}));
    expect(reloaded).toEqual(lists);
    const refused = await make(useChange, () => refusal(422, 'INVALID_NAME'));
    expect(refused.reloaded).toEqual(whenRefused ? lists : []);
  },
);

// A deletion is restored by its name in the audit log, and reported by the name people know.
const listOf = (path: string, id: string) => ({
  [path]: [
    { [id]: 6, name: 'Niet' },
    { [id]: ID, name: 'Wel' },
  ],
});
it.each([
  ['desk', () => useDeleteDesk(1), listOf('desks/details', 'deskId')],
  ['desk', () => useDeleteDesk(1), listOf('desks', 'id')],
  ['printer', () => useDeletePrinter(1), listOf('printers', 'printerId')],
  ['domain', () => useDeleteDomain(1), listOf('domains', 'id')],
  ['message', () => useDeleteMessage(1), listOf('messages/all', 'id')],
  ['waiting-room', () => useDeleteWaitingRoom(1), listOf('waiting-rooms', 'id')],
  ['closure', () => useDeleteClosure(1, 'Wel'), {}],
  ['special-hours', () => useDeleteSpecialHours(1, 'Wel'), {}],
  ['instruction', () => useDeleteInstruction(1), undefined],
  ['standard-text', () => useDeleteStandardText(1), undefined],
] as [string, Change, object | undefined][])(
  'the deletion of a %s can be undone',
  async (entity, useChange, lists) => {
    const { sent } = await make(useChange, () => json({}), lists);
    const [notice] = shownNotices();
    if (lists) expect(notice?.message).toContain('Wel');
    await act(async () => notice?.action?.run());
    expect(sent.at(-1)).toEqual({ method: 'PUT', path: `/api/sites/1/deleted/${entity}/${ID}` });
  },
);

it.each([
  ['a reactivated account', () => useSetAccountActive(1), listOf('accounts', 'id')],
  ['an account with a new password', () => useSetAccountPassword(1), listOf('accounts', 'id')],
  ['the default room', () => useMakeDefaultWaitingRoom(1), listOf('waiting-rooms', 'id')],
] as [string, Change, object][])('%s is reported by its own name', async (_, useChange, lists) => {
  await make(useChange, () => json({}), lists);
  expect(shownNotices().map(({ message }) => message)).toEqual([expect.stringContaining('Wel')]);
});

it('a deletion is named from a list that is loaded, beside one that never arrived', async () => {
  const { client, wrapper } = clientWith();
  const keyOf = (siteId: number) => ['/api/sites/{siteId}/desks', { siteId }, {}];
  const queryFn = () => new Promise<never>(() => undefined);
  void client.fetchQuery({ queryKey: keyOf(2), queryFn });
  client.setQueryData(keyOf(1), [{ id: ID, name: 'Wel' }]);
  serveWith(() => json({}));
  const { result } = renderHook(() => useDeleteDesk(1), { wrapper });
  const outcome = await act(() => result.current.mutateAsync(anything).then(() => 'done', String));
  expect(outcome).toBe('done');
  expect(shownNotices()[0]?.message).toContain('Wel');
});

it.each([
  ['appointments', useImportAppointments],
  ['colleagues', () => useImportAccounts(1)],
] as [string, Change][])(
  'a refused file of %s shows a notice, unless only the preview is outdated',
  async (_, useChange) => {
    await make(useChange, () => refusal(422, 'IMPORT_CHANGED'));
    expect(shownNotices()).toEqual([]);
    await make(useChange, () => refusal(422, 'INVALID_NAME'));
    expect(shownNotices()).toHaveLength(1);
  },
);

it('deleting a closure shows no notice', async () => {
  await make(
    () => useDeleteClosure(1),
    () => json({}),
  );
  expect(shownNotices()).toEqual([]);
});
