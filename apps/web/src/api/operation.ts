import type { ParamsOf } from '@balie/contract/common/operation.ts';
import type { RequestLine } from '@balie/contract/common/request.ts';
import type { Restorable } from '@balie/contract/features/undo/schema.ts';
import type { OperationOf } from '@balie/contract/operation-of.ts';
import {
  type QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type Answer,
  ApiError,
  isChangedMeanwhile,
  type RequestArguments,
  type RequestOptions,
  sendFor,
} from '../lib/http.ts';
import type { NoticeKey } from '../lib/i18n.ts';
import type { Notice } from '../lib/notices.ts';
import { randomKey } from '../lib/random-key.ts';
import { nameIn } from './name-in.ts';
import type { NoticeOverrides } from './notice-for-error.ts';

export const keyOf = <R extends RequestLine>(request: R, params?: ParamsOf<OperationOf<R>>) =>
  params === undefined ? [request.path] : [request.path, params];

interface QueryExtras {
  errors?: NoticeOverrides;
  silent?: boolean;
}

/** A GET of the contract as a query: key and fetcher in one place. */
export const queryFor = <R extends RequestLine>(
  request: R,
  args: RequestArguments<R> & Pick<RequestOptions, 'headers'>,
  extras: QueryExtras = {},
) =>
  queryOptions({
    queryKey: [request.path, args.params ?? {}, args.query ?? {}] as const,
    queryFn: ({ signal }): Promise<Answer<R>> => sendFor(request, args, { signal }),
    meta: extras,
  });

/** Something that can be restored for a while. */
export interface Deleted {
  readonly siteId: number;
  readonly entity: Restorable;
  readonly entityId: string;
}

interface MutationExtras<R extends RequestLine> {
  /** The lists that this change outdates; they are reloaded before the change counts as done. */
  reloads?: readonly (readonly unknown[])[];
  success?: NoticeKey;
  /** The subject of the success notice, if neither response nor body name it. */
  named?: (args: RequestArguments<R>, client: QueryClient) => string | undefined;
  /** What was deleted, by its name in the audit log: the notice offers to restore it. */
  deleted?: (args: RequestArguments<R>) => Deleted;
  errors?: NoticeOverrides;
  noticeFor?: (error: unknown) => Notice | undefined;
  /** Some refusals mean that the list on screen is outdated (§8: desk link, opening hours). */
  reloadsOnError?: boolean;
  /** Reverts an optimistic change, before the refusal is shown. */
  takeBack?: () => Promise<void>;
  options?: Omit<
    UseMutationOptions<Answer<R>, Error, RequestArguments<R>>,
    'mutationFn' | 'meta' | 'onSuccess' | 'onError'
  >;
}

/** An operation that changes something, as a mutation: it shows the outcome and reloads what it outdated. */
export function useOperation<R extends RequestLine>(request: R, extras: MutationExtras<R> = {}) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const reload = () =>
    Promise.all((extras.reloads ?? []).map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    ...extras.options,
    mutationFn: (args: RequestArguments<R>): Promise<Answer<R>> =>
      keyFor
        .during(args, (idempotencyKey) => sendFor<Answer<R>>(request, args, { idempotencyKey }))
        .catch(async (error) => {
          await extras.takeBack?.();
          throw error;
        }),
    meta: {
      success: extras.success,
      named: (data, variables) =>
        extras.named?.(variables as RequestArguments<R>, client) ??
        nameIn(data) ??
        nameIn((variables as RequestArguments<R>).body),
      deleted: (variables) => extras.deleted?.(variables as RequestArguments<R>),
      reloads: extras.reloads,
      errors: extras.errors,
      noticeFor: extras.noticeFor,
    },
    onSuccess: reload,
    onError: (error) => (extras.reloadsOnError || isChangedMeanwhile(error) ? reload() : undefined),
  });
}

/** The name of the row with this id in a loaded list; for deletions, before the row is gone. */
export const nameInList = (
  client: QueryClient,
  key: readonly unknown[],
  isMeant: (row: never) => boolean,
): string | undefined => {
  const lists = client.getQueriesData<readonly never[]>({ queryKey: key });
  const rows = lists.flatMap(([, data]) => (Array.isArray(data) ? (data as never[]) : []));
  return nameIn(rows.find(isMeant));
};

/** Files all serialise to the same empty object, so they need a key of their own. */
const nameFiles = (_: string, value: unknown) =>
  value instanceof Blob ? { size: value.size, type: value.type, of: idOf(value) } : value;
const fileIds = new WeakMap<Blob, number>();
let lastFileId = 0;
function idOf(file: Blob): number {
  const id = fileIds.get(file) ?? ++lastFileId;
  fileIds.set(file, id);
  return id;
}

/** A retry after a lost response sends the same key, so that nothing is created twice. */
function useIdempotencyKey() {
  const unanswered = useRef<{ data: string; key: string } | undefined>(undefined);
  return {
    async during<T>(args: unknown, send: (key: string) => Promise<T>): Promise<T> {
      const data = JSON.stringify(args, nameFiles);
      const key = unanswered.current?.data === data ? unanswered.current.key : randomKey();
      unanswered.current = { data, key };
      try {
        const answer = await send(key);
        unanswered.current = undefined;
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) unanswered.current = undefined;
        throw error;
      }
    },
  };
}
