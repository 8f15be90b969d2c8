import { useCallback, useRef, useState } from 'react';

/** §4: the state of a side form, with the row it edits. */
interface SideState<T> {
  readonly status: 'close' | 'create' | 'update';
  readonly item?: T;
  readonly model?: T;
}

export interface SideFormState<T> {
  readonly status: SideState<T>['status'];
  /** The row being edited, while the status is `update`. */
  readonly item: T | undefined;
  /** The initial values of a new row that is a copy. */
  readonly model: T | undefined;
  readonly openCreate: () => void;
  /** A new row that starts as a copy of this one. */
  readonly openCopy: (item: T) => void;
  readonly openUpdate: (item: T) => void;
  /** Closes at once, after a successful save. */
  readonly close: () => void;
  /** Closes, but asks first if something typed would be lost. */
  readonly requestClose: () => void;
  /** A navigation is waiting for the answer to "discard changes?". */
  readonly isAsking: boolean;
  readonly discard: () => void;
  readonly keep: () => void;
  /** The form reports here whether something typed would be lost. */
  readonly setDirty: (dirty: boolean) => void;
}

const CLOSED = { status: 'close' } as const;

interface Side<T> {
  readonly shown: SideState<T>;
  /** Where the user wants to go while the form has unsaved input. */
  readonly wanted?: SideState<T>;
}

/** Opened by plus (create) or a row (update); closed by the icon, Back, Esc or saving. */
export function useSideForm<T = never>(): SideFormState<T> {
  const [{ shown, wanted }, setSide] = useState<Side<T>>({ shown: CLOSED });
  const latest = useRef<Side<T>>({ shown });
  const dirty = useRef(false);

  const change = useCallback((side: Side<T>) => {
    latest.current = side;
    setSide(side);
  }, []);
  const goTo = useCallback(
    (next: SideState<T>) => {
      dirty.current = false;
      change({ shown: next });
    },
    [change],
  );
  const request = (next: SideState<T>) => {
    const same = next.status === 'create' && shown.status === 'create' && !next.model;
    if (same) return;
    if (dirty.current && shown.status !== 'close') change({ shown, wanted: next });
    else goTo(next);
  };

  return {
    status: shown.status,
    item: shown.item,
    model: shown.model,
    openCopy: (model) => request({ status: 'create', model }),
    openCreate: () => request({ status: 'create' }),
    openUpdate: (item) => request({ status: 'update', item }),
    // A save takes a moment: a form opened in the meantime stays, and one requested opens.
    close: useCallback(() => {
      const side = latest.current;
      if (side.shown === shown) goTo(side.wanted ?? CLOSED);
    }, [goTo, shown]),
    requestClose: () => request(CLOSED),
    isAsking: wanted !== undefined,
    discard: () => goTo(wanted ?? CLOSED),
    keep: () => change({ shown }),
    setDirty: useCallback((value: boolean) => {
      dirty.current = value;
    }, []),
  };
}
