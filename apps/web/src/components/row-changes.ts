import type { InlineRow } from './inline-rows.ts';

/** What saving needs of a row that is edited in place. */
export type EditedRow<Output> = Pick<InlineRow<object, Output>, 'canSave' | 'output' | 'reset'>;

/** A change as `useOperation` gives it. */
interface Change<Call> {
  isPending: boolean;
  variables: Call | undefined;
  mutate: (call: Call, options: { onSuccess: () => void }) => void;
  mutateAsync: (call: Call) => Promise<unknown>;
}

interface RowChangesInput<Params, Output> {
  update: Change<{ params: Params; body: Output }>;
  remove: Change<{ params: Params }>;
  /** Where a row stands in the address of the calls, and back. */
  toParams: (id: number) => Params;
  idOf: (params: Params) => number;
}

/** §4: one update and one delete at a time, for the whole list. */
export function useRowChanges<Params, Output>(input: RowChangesInput<Params, Output>) {
  const { update, remove, toParams, idOf } = input;
  const underWay = (call: { params: Params } | false | undefined) =>
    call ? idOf(call.params) : undefined;
  return {
    /** The row that is being saved. */
    updating: underWay(update.isPending && update.variables),
    deleting: underWay(remove.isPending && remove.variables),
    /** What was typed is let go only when the server has it; meanwhile the fields are read-only. */
    save: (id: number, { canSave, output, reset }: EditedRow<Output>) => {
      if (!canSave || !output || update.isPending) return;
      update.mutate({ params: toParams(id), body: output }, { onSuccess: reset });
    },
    remove: (id: number) => remove.mutateAsync({ params: toParams(id) }),
  };
}

export type RowChanges<Output> = ReturnType<typeof useRowChanges<unknown, Output>>;
