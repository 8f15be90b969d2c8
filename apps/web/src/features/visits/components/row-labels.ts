import type { TFunction } from 'i18next';

/** Stands where the name will be; no text has it. */
const NAME = '\u0000';

/** A text with one name in it, looked up once: for a thousand rows that is far cheaper than asking each time. */
export function withName(write: (name: string) => string): (name: string) => string {
  const parts = write(NAME).split(NAME);
  return (name) => parts.join(name);
}

/** What the controls of a row are called, for the visitor it is about. */
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
