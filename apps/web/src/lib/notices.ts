import { randomKey } from './random-key.ts';

export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/** What to tell the user after something happened. Texts are already translated. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly message?: string | undefined;
  /** A line below the message, such as the explanation of a code. */
  readonly detail?: string | undefined;
  /** One thing the notice offers, such as undo; doing it closes the notice. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** What it is about, such as one visit: a newer notice about the same thing replaces it. */
  readonly about?: string | undefined;
}

export interface ShownNotice extends Notice {
  readonly id: string;
  readonly count: number;
  /** Increases when it is repeated, which restarts its timer. */
  readonly renewed: number;
}

/** More would cover the screen. */
const SHOWN_AT_MOST = 3;

let shown: readonly ShownNotice[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ShownNotice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

const sameText = (one: Notice, other: Notice): boolean =>
  one.kind === other.kind &&
  one.title === other.title &&
  one.message === other.message &&
  one.detail === other.detail;

const sameSubject = (one: Notice, other: Notice): boolean =>
  one.about !== undefined && one.about === other.about;

/**
 * Shows a notice at the bottom of the screen; returns its id. Repetitions are counted instead of
 * shown again, and the newest about a subject replaces the one before.
 */
export function notify(notice: Notice): string {
  const before =
    shown.find((other) => sameText(other, notice)) ??
    shown.find((other) => sameSubject(other, notice));
  if (!before) {
    const id = randomKey();
    change(withRoom([...shown, { ...notice, id, count: 1, renewed: 0 }]));
    return id;
  }
  const after: ShownNotice = {
    ...notice,
    id: before.id,
    count: sameText(before, notice) ? before.count + 1 : 1,
    renewed: before.renewed + 1,
  };
  change(shown.map((other) => (other === before ? after : other)));
  return after.id;
}

/** Drops the oldest; failures stay longer than successes. */
function withRoom(notices: readonly ShownNotice[]): readonly ShownNotice[] {
  if (notices.length <= SHOWN_AT_MOST) return notices;
  const older = notices.slice(0, -1);
  const leaves = older.find(({ kind }) => kind !== 'error') ?? older[0];
  return notices.filter((notice) => notice !== leaves);
}

/** For what may happen many times at once, such as several lists that fail to load: shown once. */
export function notifyOnce(notice: Notice): void {
  if (!shown.some((other) => sameText(other, notice))) notify(notice);
}

export const closeNotice = (id: string): void => change(shown.filter((notice) => notice.id !== id));
export const closeAllNotices = (): void => change([]);

export const shownNotices = (): readonly ShownNotice[] => shown;
export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
