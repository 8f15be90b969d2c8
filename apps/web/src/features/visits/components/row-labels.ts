import type { TFunction } from 'i18next';

/** A placeholder for the name, which no text contains. */
const NAME = '\u0000';

/** A text with one name in it, looked up once: for a thousand rows, much faster than translating each. */
export function withName(write: (name: string) => string): (name: string) => string {
  const parts = write(NAME).split(NAME);
  return (name) => parts.join(name);
}

export const rowLabels = (t: TFunction) => ({
  print: withName((name) => t('visits.actionFor.print', { name })),
  priority: withName((name) => t('visits.actionFor.priority', { name })),
  call: withName((name) => t('visits.actionFor.call', { name })),
  setArrivedAndPrint: withName((name) => t('visits.actionFor.setArrivedAndPrint', { name })),
  time: withName((name) => t('visits.timeOf', { name })),
  room: withName((name) => t('visits.roomOf', { name })),
  deskIsBusy: t('errors.DESK_HAS_ONGOING_VISIT'),
  offline: t('common.offlineReason'),
});
export type RowLabels = ReturnType<typeof rowLabels>;
