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
  /** A new row that begins as a copy of this one. */
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

/** Opened by plus (create) or a row (update); closed by the icon, Back, Esc or saving. */
export function useSideForm<T = never>(): SideFormState<T> {
  const [state, setState] = useState<SideState<T>>(CLOSED);
  const [wanted, setWanted] = useState<SideState<T>>();
  const dirty = useRef(false);

  const goTo = useCallback((next: SideState<T>) => {
    dirty.current = false;
    setWanted(undefined);
    setState(next);
  }, []);
  const request = (next: SideState<T>) => {
    const same = next.status === 'create' && state.status === 'create' && !next.model;
    if (same) return;
    if (dirty.current && state.status !== 'close') setWanted(next);
    else goTo(next);
  };

  return {
    status: state.status,
    item: state.item,
    model: state.model,
    openCopy: (model) => request({ status: 'create', model }),
    openCreate: () => request({ status: 'create' }),
    openUpdate: (item) => request({ status: 'update', item }),
    close: useCallback(() => goTo(CLOSED), [goTo]),
    requestClose: () => request(CLOSED),
    isAsking: wanted !== undefined,
    discard: () => goTo(wanted ?? CLOSED),
    keep: () => setWanted(undefined),
    setDirty: useCallback((value: boolean) => {
      dirty.current = value;
    }, []),
  };
}
