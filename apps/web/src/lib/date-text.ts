import { limits } from '@balie/contract/common/limits.ts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const TYPED = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4})$/;

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A valid date, up to the largest one §5 allows. */
export function isDay(value: string): boolean {
  const match = ISO.exec(value);
  if (!match || value > limits.dateInputMax) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0;
}

/** Shown while typing: `15/11/2026`, the same in both languages. */
export function writeDay(value: string): string {
  const match = ISO.exec(value);
  return match && isDay(value) ? `${match[3]}/${match[2]}/${match[1]}` : value;
}

/** Reads day, month and a four-digit year (§5). Anything else stays as typed, for the schema to refuse. */
export function readDay(text: string): string {
  const match = TYPED.exec(text.trim());
  if (!match) return text.trim();
  const day = `${match[3]}-${twoDigits(Number(match[2]))}-${twoDigits(Number(match[1]))}`;
  return isDay(day) ? day : text.trim();
}
