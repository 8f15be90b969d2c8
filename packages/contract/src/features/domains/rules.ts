import { limits } from '../../common/limits.ts';

const { prefixMaxLetters, closingMinutesMax } = limits.domain;
const PREFIX_PATTERN = new RegExp(`^[A-Za-z]{0,${prefixMaxLetters}}$`);

export interface DomainRuleInput {
  prefix: string;
  /** Empty in the form, null on the server: no minutes. */
  closingTimeMinutes: number | '' | null;
  /** Empty in the form, null on the server: no message. */
  notificationTextKey: string | null;
}

export interface DomainProblems {
  prefix?: 'INVALID_PREFIX';
  closingTimeMinutes?: 'INVALID_MINUTES' | 'INVALID_CLOSING_TIME_MINUTES';
  notificationTextKey?: 'INVALID_NOTIFICATION_TEXT';
}

/** §5: the prefix, and closing minutes and message, which go together. No property means no problem. */
export function domainProblems(input: DomainRuleInput): DomainProblems {
  const problems: DomainProblems = {};
  const minutes = input.closingTimeMinutes === '' ? null : input.closingTimeMinutes;
  if (!PREFIX_PATTERN.test(input.prefix)) problems.prefix = 'INVALID_PREFIX';
  if (minutes !== null && !isClosingMinutes(minutes)) {
    problems.closingTimeMinutes = 'INVALID_MINUTES';
  } else if (input.notificationTextKey && !minutes) {
    problems.closingTimeMinutes = 'INVALID_CLOSING_TIME_MINUTES';
  }
  if (minutes !== null && minutes > 0 && !input.notificationTextKey) {
    problems.notificationTextKey = 'INVALID_NOTIFICATION_TEXT';
  }
  return problems;
}

const isClosingMinutes = (minutes: number) =>
  Number.isInteger(minutes) && minutes >= 0 && minutes <= closingMinutesMax;
