import type { ErrorCode } from '../../common/errors.ts';
import { limits } from '../../common/limits.ts';
import type { Message } from './schema.ts';

/** The text of a removed message (§3: removed messages are recognised by it). */
export const REMOVED_MESSAGE_TEXT = 'Dit bericht is verwijderd.';

const yearOf = (day: string) => Number(day.slice(0, 4));

export const isRemoved = ({ description }: Pick<Message, 'description'>): boolean =>
  description.includes(REMOVED_MESSAGE_TEXT);

/** A message is still shown on its last day. */
export const isExpired = ({ expiryDate }: Pick<Message, 'expiryDate'>, today: string): boolean =>
  expiryDate < today;

/** §4: grey when published more than one calendar year ago, or expired. */
export const isGrey = (
  message: Pick<Message, 'publicationDate' | 'expiryDate'>,
  today: string,
): boolean =>
  yearOf(today) - yearOf(message.publicationDate) > limits.message.greyAfterYears ||
  isExpired(message, today);

/** §4: the list leaves out messages published three or more calendar years ago. */
export const isHidden = (
  { publicationDate }: Pick<Message, 'publicationDate'>,
  today: string,
): boolean => yearOf(today) - yearOf(publicationDate) >= limits.message.hiddenAfterYears;

/** §4: there is a description, it is not the removed text, and the message has not expired. */
export const canDelete = (
  message: Pick<Message, 'description' | 'expiryDate'>,
  today: string,
): boolean =>
  message.description.trim() !== '' && !isRemoved(message) && message.expiryDate > today;

interface MessageDates {
  publicationDate: string;
  expiryDate: string;
}

/**
 * §5: neither date before today, and the expiry not before the publication. An already published
 * message keeps its publication date when edited.
 */
export function messageDateErrors(
  { publicationDate, expiryDate }: MessageDates,
  { today, published }: { today: string; published?: string | undefined },
): Partial<Record<keyof MessageDates, ErrorCode>> {
  const errors: Partial<Record<keyof MessageDates, ErrorCode>> = {};
  if (publicationDate < today && publicationDate !== published) {
    errors.publicationDate = 'PUBLICATION_BEFORE_TODAY';
  }
  if (expiryDate < today || expiryDate < publicationDate) {
    errors.expiryDate = 'EXPIRY_BEFORE_PUBLICATION';
  }
  return errors;
}

/** The same day some months later, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** §9: published today, expires in six months. */
export const newMessageDates = (today: string): MessageDates => ({
  publicationDate: today,
  expiryDate: addMonths(today, limits.message.expiryDefaultMonths),
});
