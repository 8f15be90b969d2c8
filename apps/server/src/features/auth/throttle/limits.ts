/**
 * How many password guesses are checked. Each limit allows `burst` at once, then one every few
 * seconds; a successful sign-in takes nothing. Strangers together (`known` and `account`), a known
 * browser and an open session stay below 1,000 a day per account, wherever they come from: see
 * `limits.test.ts`.
 */
export const SIGN_IN_LIMITS = {
  /** A browser where this person signed in before: strangers cannot use this limit up. */
  browser: { burst: 10, everySeconds: 600 },
  /** One network at one account: a typing error costs nothing, a machine waits for seconds. */
  pace: { burst: 10, everySeconds: 10 },
  /** The same per day: one network cannot use up what all strangers together may try. */
  day: { burst: 100, everySeconds: 1_800 },
  /** All networks where this person has signed in before, at their account. */
  known: { burst: 100, everySeconds: 600 },
  /** The rest of the internet at one account. */
  account: { burst: 250, everySeconds: 360 },
  /** One network at all accounts: checking passwords takes time, and names can be guessed too. */
  network: { burst: 100, everySeconds: 0.1 },
  /** Codes of second factors: a right password or a passkey request came before. */
  code: { burst: 10, everySeconds: 600 },
  /** Asking signed-in users for their own password again. */
  own: { burst: 5, everySeconds: 900 },
  /** Sign-ins started at the provider or with a passkey, by one network or one known browser. */
  begin: { burst: 200, everySeconds: 0.2 },
} as const satisfies Record<string, SignInLimit>;

export interface SignInLimit {
  readonly burst: number;
  readonly everySeconds: number;
}

const DAY_SECONDS = 86_400;

export const mostPerDay = ({ burst, everySeconds }: SignInLimit): number =>
  burst + Math.floor(DAY_SECONDS / everySeconds);

/** After this time, nothing counts against any limit. */
export const FORGOTTEN_MS = Math.max(
  ...Object.values(SIGN_IN_LIMITS).map(({ burst, everySeconds }) => burst * everySeconds * 1_000),
);
