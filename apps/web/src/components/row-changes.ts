import type { EditInput } from '@balie/contract/common/edit.ts';
import type { InlineRow } from './inline-rows.ts';

export type EditedRow<Output> = Pick<
  InlineRow<object, Output>,
  'dirty' | 'canSave' | 'edit' | 'revert' | 'refuse' | 'leadToWrong'
> & {
  readonly reset: () => void;
};

/** A mutation as `useOperation` returns it. */
interface Change<Request extends { params: unknown }> {
  isPending: boolean;
  variables: Pick<Request, 'params'> | undefined;
  mutate: (
    request: Request,
    options: { onSuccess: () => void; onError: (error: unknown) => void },
  ) => void;
  mutateAsync: (request: Request) => Promise<unknown>;
}

interface RowChangesInput<Params, Output> {
  update: Change<{ params: Params; body: EditInput<Output> }>;
  remove: Change<{ params: Params }>;
  /** How a row maps to the parameters of its requests, and back. */
  toParams: (id: number) => Params;
  idOf: (params: Params) => number;
}

/** §4: one update and one delete at a time, for the whole list. */
export function useRowChanges<Params, Output>(input: RowChangesInput<Params, Output>) {
  const { update, remove, toParams, idOf } = input;
  const underWay = (request: { params: Params } | false | undefined) =>
    request ? idOf(request.params) : undefined;
  return {
    updating: underWay(update.isPending && update.variables),
    deleting: underWay(remove.isPending && remove.variables),
    /** Edits are kept until the server has confirmed them; meanwhile the fields are read-only. */
    save: (id: number, row: EditedRow<Output>) => {
      if (update.isPending) return;
      if (!row.canSave || !row.edit) return row.leadToWrong();
      update.mutate(
        { params: toParams(id), body: row.edit },
        { onSuccess: () => row.reset(), onError: row.refuse },
      );
    },
    remove: (id: number) => remove.mutateAsync({ params: toParams(id) }),
  };
}

export type RowChanges<Output> = ReturnType<typeof useRowChanges<unknown, Output>>;
