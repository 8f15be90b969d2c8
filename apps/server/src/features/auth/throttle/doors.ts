/**
 * How many wrong passwords are looked at. A door lets `burst` through at once and then one more every so many
 * seconds; who signs in takes nothing. Strangers together (`known` and `account`), a known browser and an open session stay below
 * 1,000 a day for one account, wherever they come from: see `doors.test.ts`.
 */
export const DOORS = {
  /** A browser where this person signed in before: strangers who guess never close it. */
  browser: { burst: 10, everySeconds: 600 },
  /** One network at one account: a typing error costs nothing, a machine waits for seconds. */
  pace: { burst: 10, everySeconds: 10 },
  /** The same for a day: one network cannot use up what strangers together may try. */
  day: { burst: 100, everySeconds: 1_800 },
  /** All networks where this person signed in before, at their account. */
  known: { burst: 100, everySeconds: 600 },
  /** The rest of the internet at one account. */
  account: { burst: 250, everySeconds: 360 },
  /** One network at all accounts: checking a password costs time, and names can be tried as well. */
  network: { burst: 100, everySeconds: 0.1 },
  /** A right password or an invitation to show a passkey is known already: codes of a second factor. */
  code: { burst: 10, everySeconds: 600 },
  /** One's own password, asked again of somebody who is signed in. */
  own: { burst: 5, everySeconds: 900 },
  /** Sign-ins begun at the identity provider or with a passkey, by one network or one known browser. */
  begin: { burst: 200, everySeconds: 0.2 },
} as const satisfies Record<string, Door>;

export interface Door {
  readonly burst: number;
  readonly everySeconds: number;
}

const DAY_SECONDS = 86_400;

/** The most that gets through in any day. */
export const mostPerDay = ({ burst, everySeconds }: Door): number =>
  burst + Math.floor(DAY_SECONDS / everySeconds);

/** After so long every door is as it was. */
export const FORGOTTEN_MS = Math.max(
  ...Object.values(DOORS).map(({ burst, everySeconds }) => burst * everySeconds * 1_000),
);
