import { undoRequests } from '@balie/contract/features/undo/requests.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isChangedMeanwhile, sendRequest } from '../lib/http.ts';
import { codeText, doneText, i18n, type NoticeKey, noticeText } from '../lib/i18n.ts';
import { failedNotice, successNotice } from '../lib/notice-forms.ts';
import { type Notice, notify, notifyOnce } from '../lib/notices.ts';
import { startSignIn } from '../lib/sign-in.ts';
import { type NoticeOverrides, noticeForError, noticeForFailedLoad } from './notice-for-error.ts';
import type { Deleted } from './operation.ts';
import { isOutcomeUnknown, reloadOnceReachable } from './outcome.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The screen itself shows a failed load, so there is no notice. */
      readonly silent?: boolean;
      readonly errors?: NoticeOverrides;
    };
    mutationMeta: {
      readonly success?: NoticeKey;
      /** The subject of the success notice. */
      readonly named?: (data: unknown, variables: unknown) => string | undefined;
      readonly deleted?: (variables: unknown) => Deleted | undefined;
      readonly reloads?: readonly (readonly unknown[])[] | undefined;
      readonly errors?: NoticeOverrides;
      /** For the operations whose notices §8 words in their own way. */
      readonly noticeFor?: (error: unknown) => Notice | undefined;
    };
  }
}

const show = (notice: Notice | undefined): void => {
  if (notice) notify(notice);
};

const showOnce = (notice: Notice | undefined): void => {
  if (notice) notifyOnce(notice);
};

const sessionEnded = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.message === 'NOT_SIGNED_IN';

/** If a session ends during work, sign-in is asked for in place, so that nothing typed is lost. */
const signInAgain = (error: unknown): Notice | undefined => {
  const notice = noticeForError(error);
  return (
    notice && { ...notice, action: { label: noticeText('signInAgain'), run: () => startSignIn() } }
  );
};

/** Somebody else was first: the form shows both values. */
const changedMeanwhile = (errors: NoticeOverrides = {}): Notice | undefined => {
  const chosen = errors.CHANGED_MEANWHILE;
  if (chosen === 'silent') return undefined;
  return failedNotice(chosen ? noticeText(chosen) : codeText('CHANGED_MEANWHILE'));
};

/** Retries only what may succeed a second time: no response, or a busy server. */
const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && (!(error instanceof ApiError) || error.status === 503);

interface Undoing {
  readonly deleted: Deleted;
  readonly name: string | undefined;
  readonly reloads: readonly (readonly unknown[])[];
}

/** Undo: what was deleted comes back, and its notice says so. */
function offerUndo(client: QueryClient, { deleted, name, reloads }: Undoing): Notice['action'] {
  const run = async () => {
    try {
      await sendRequest(undoRequests.restoreDeleted, { params: { ...deleted } });
      notify(successNotice(doneText('restored-success', name)));
    } catch (error) {
      show(noticeForError(error));
    }
    await Promise.all(reloads.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  return { label: i18n.t('common.undo'), run: () => void run() };
}

export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: worthRetrying,
        retryDelay: 800,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a network it fails now and says so. Sent later, it could call a visitor long after
      // the user gave up.
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (sessionEnded(error)) showOnce(signInAgain(error));
        else if (meta?.errors) showOnce(noticeForError(error, meta.errors));
        else if (!meta?.silent) showOnce(noticeForFailedLoad(error));
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        if (sessionEnded(error)) show(signInAgain(error));
        else if (isChangedMeanwhile(error)) show(changedMeanwhile(meta?.errors));
        else if (meta?.noticeFor) show(meta.noticeFor(error));
        else show(noticeForError(error, meta?.errors));
        if (isOutcomeUnknown(error)) void reloadOnceReachable(client);
      },
      onSuccess: (data, variables, _context, { meta }) => {
        if (!meta?.success) return;
        const name = meta.named?.(data, variables);
        const deleted = meta.deleted?.(variables);
        const action = deleted && offerUndo(client, { deleted, name, reloads: meta.reloads ?? [] });
        notify({ ...successNotice(doneText(meta.success, name)), ...(action && { action }) });
      },
    }),
  });
  return client;
}
