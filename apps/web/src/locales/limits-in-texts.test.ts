// @vitest-environment node

import { limits } from '@balie/contract/common/limits.ts';
import { expect, it } from 'vitest';
import { en } from './en/index.ts';
import { nl } from './nl/index.ts';

const { domain, refresh, holidays, siteMinutes, kiosk, printer } = limits;

/** The numbers that an error text mentions, in its order. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  INVALID_COUNT: [0, limits.firstSteps.placesMax],
  INVALID_KEY_LIMIT: [1, limits.apiKey.perMinuteMax],
  INVALID_PASSWORD: [limits.user.passwordMin],
  PORT_OUT_OF_BOUNDS: [printer.portMin, printer.portMax],
  INVALID_PREFIX: [domain.prefixMaxLetters],
  INVALID_MINUTES: [0, domain.closingMinutesMax],
  INVALID_CLOSING_TIME_MINUTES: [1, domain.closingMinutesMax],
  CLOSURE_REASON_TOO_LONG: [limits.closure.reasonMax],
  INVALID_YEAR: [holidays.firstYear, holidays.lastYear],
  IMAGE_TOO_LARGE: [limits.instruction.imageMaxBytes / (1024 * 1024)],
  TITLE_TOO_LONG: [limits.message.titleMax],
  INVALID_SITE_MINUTES: [siteMinutes.min, siteMinutes.max],
  INVALID_REFRESH_INTERVAL: [
    refresh.configuredMinimumMs / 1_000,
    refresh.configuredMaximumMs / 1_000,
  ],
  INVALID_KIOSK_MINUTES: [0, kiosk.minutesMax],
  INVALID_IDLE_SECONDS: [kiosk.idleSecondsMin, kiosk.idleSecondsMax],
  SEARCH_TOO_SHORT: [limits.privacy.searchMin],
  IMPORT_TOO_MANY_ROWS: [limits.accountImport.rowsMax],
};

/** Their digits belong to an example. */
const EXAMPLES = ['TIME_ERROR', 'INVALID_HEX_COLOR', 'INVALID_PHONE'];

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

it.each(Object.entries({ nl, en }))(
  'every number in an error text is the limit that is checked, in %s',
  (_, { errors }) => {
    const mentioned = Object.entries(errors)
      .map(([code, text]) => [code, numbersIn(text)] as const)
      .filter(([code, numbers]) => numbers.length > 0 && !EXAMPLES.includes(code));
    expect(Object.fromEntries(mentioned)).toEqual(NUMBERS);
  },
);

it('one text gives the same maximum number of lines for files of users and of appointments', () => {
  expect(limits.appointmentImport.rowsMax).toBe(limits.accountImport.rowsMax);
});
