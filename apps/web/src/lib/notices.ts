import { randomKey } from './random-key.ts';

const NOTICE_KINDS = ['success', 'error', 'warning', 'info'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a person is told after something happened. Texts are translated already. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly message?: string | undefined;
  /** A line beneath the message, such as the explanation of a code. */
  readonly detail?: string | undefined;
  /** One thing the notice offers, such as undo; doing it closes the notice. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

export type ShownNotice = Notice & { readonly id: string };

let shown: readonly ShownNotice[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ShownNotice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a notice at the bottom of the screen; answers its id. */
export function notify(notice: Notice): string {
  const id = randomKey();
  change([...shown, { ...notice, id }]);
  return id;
}

const sameText = (one: Notice, other: Notice): boolean =>
  one.kind === other.kind &&
  one.title === other.title &&
  one.message === other.message &&
  one.detail === other.detail;

/** For what may happen many times at once, such as several lists that fail to load: told once. */
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
