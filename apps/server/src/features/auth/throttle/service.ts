import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/app-error.ts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { recordAttempts } from './attempt-repository.ts';
import { isKnownBrowser, isKnownNetwork } from './known-repository.ts';
import { SIGN_IN_LIMITS } from './limits.ts';
import { Refusals } from './refusals.ts';
import {
  forgetTurns,
  giveTurnBack,
  listTurns,
  secondsUntilTurns,
  type Turn,
  takeTurn,
} from './repository.ts';

/** A username, and where it is typed. */
export interface SignInAttempt {
  readonly organisation: string;
  readonly username: string;
  /** The account with this name, if there is one. */
  readonly userId: number | undefined;
  readonly network: string;
  readonly device: string;
  /** The token the browser got when somebody last signed in with it. */
  readonly browser: string | undefined;
  readonly now: Date;
}

/** A permitted guess. It counts as wrong until it is taken back. */
export interface Pass {
  takeBack(): Promise<void>;
}

/** Unknown names have limits too; otherwise limits would reveal which names exist. */
const subjectOf = ({ userId, organisation, username }: Omit<SignInAttempt, 'now'>): string =>
  userId === undefined
    ? `-${createHash('sha256').update(`${organisation} ${username.toLowerCase()}`).digest('base64url')}`
    : String(userId);

const refusals = new Refusals();
const nameOf = ({ organisation, username, network }: Omit<SignInAttempt, 'userId'>) =>
  `${network} ${organisation} ${username.toLowerCase()}`;

/** Throws at once for recently refused guesses, so that a flood costs the database nothing. */
export async function assertNotRefused(db: Database, attempt: Omit<SignInAttempt, 'userId'>) {
  // A browser that may be known has its own limit.
  if (attempt.browser !== undefined) return;
  const refusal = refusals.again(nameOf(attempt), attempt.now);
  if (refusal) await refuse(db, { ...attempt, userId: refusal.userId }, refusal);
}

/** Allows a password guess, or throws when to try again. */
export async function enter(db: Database, attempt: SignInAttempt): Promise<Pass> {
  const { now } = attempt;
  if (await isKnown(db, attempt)) {
    const own = browserTurn(attempt);
    if ((await takeTurn(db, own, now)) === 0) return passOf(db, [own]);
  }
  const needed = await strangerTurns(db, attempt);
  // Checked first: in a flood the limit is usually reached, and checking locks nothing.
  const waits = await secondsUntilTurns(db, needed.flat(), now);
  const delays = needed.map((choices) =>
    Math.min(...choices.map(({ key }) => waits.get(key) ?? 0)),
  );
  const longest = Math.max(...delays);
  if (longest > 0) return refuseNow(db, attempt, longest);
  const taken: Turn[] = [];
  for (const choices of needed) {
    const { turn, seconds } = await takeOneOf(db, choices, now);
    if (turn) {
      taken.push(turn);
      continue;
    }
    await passOf(db, taken).takeBack();
    return refuseNow(db, attempt, seconds);
  }
  return passOf(db, taken);
}

async function takeOneOf(db: Database, choices: readonly Turn[], now: Date) {
  const waits: number[] = [];
  for (const turn of choices) {
    const wait = await takeTurn(db, turn, now);
    if (wait === 0) return { turn, seconds: 0 };
    waits.push(wait);
  }
  return { turn: undefined, seconds: Math.min(...waits) };
}

function refuseNow(db: Database, attempt: SignInAttempt, seconds: number): Promise<never> {
  const { userId, now } = attempt;
  const times = refusals.add(nameOf(attempt), { userId, seconds, now });
  return refuse(db, attempt, { seconds, times });
}

async function refuse(
  db: Database,
  { userId, network, device, now }: SignInAttempt,
  { seconds, times }: { seconds: number; times: number },
): Promise<never> {
  if (userId !== undefined && times > 0) {
    await recordAttempts(db, { userId, network, device, outcome: 'REFUSED' }, { times, now });
  }
  throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: seconds });
}

export async function liftLimits(executor: Executor, userId: number): Promise<void> {
  await forgetTurns(executor, String(userId));
  refusals.forget();
}

const isKnown = async (db: Database, { browser, userId, now }: SignInAttempt) =>
  browser !== undefined &&
  userId !== undefined &&
  (await isKnownBrowser(db, { token: browser, userId, now }));

const browserTurn = (attempt: SignInAttempt): Turn => ({
  key: `${subjectOf(attempt)}/browser/${createHash('sha256')
    .update(attempt.browser ?? '')
    .digest('base64url')}`,
  limit: SIGN_IN_LIMITS.browser,
});

/**
 * The turns that a new browser needs, in order; of several choices, one is enough. In the
 * building where somebody always works, a neighbour's guesses at other accounts do not count
 * against them.
 */
async function strangerTurns(db: Database, attempt: SignInAttempt): Promise<Turn[][]> {
  const { userId, network, now } = attempt;
  const subject = subjectOf(attempt);
  const atHome = userId !== undefined && (await isKnownNetwork(db, { network, userId, now }));
  const account = { key: `${subject}/account`, limit: SIGN_IN_LIMITS.account };
  const ofTheirs = [
    [{ key: `${subject}/pace/${network}`, limit: SIGN_IN_LIMITS.pace }],
    [{ key: `${subject}/day/${network}`, limit: SIGN_IN_LIMITS.day }],
  ];
  return atHome
    ? [...ofTheirs, [{ key: `${subject}/known`, limit: SIGN_IN_LIMITS.known }, account]]
    : [[{ key: `network/${network}`, limit: SIGN_IN_LIMITS.network }], ...ofTheirs, [account]];
}

const passOf = (db: Database, turns: readonly Turn[]): Pass => ({
  takeBack: async () => {
    for (const turn of turns) await giveTurnBack(db, turn);
  },
});

/** Lets somebody who knows the password try a code, or throws when to try again. */
export async function enterCode(
  db: Database,
  input: { userId: number; browser: string | undefined; now: Date },
): Promise<Pass> {
  const { browser, userId, now } = input;
  const known =
    browser !== undefined && (await isKnownBrowser(db, { token: browser, userId, now }));
  return enterOne(
    db,
    { key: `${userId}/code/${known ? 'known' : 'new'}`, limit: SIGN_IN_LIMITS.code },
    now,
  );
}

export const enterOwn = (db: Database, { userId, now }: { userId: number; now: Date }) =>
  enterOne(db, { key: `${userId}/own`, limit: SIGN_IN_LIMITS.own }, now);

async function enterOne(db: Database, turn: Turn, now: Date): Promise<Pass> {
  const wait = await takeTurn(db, turn, now);
  if (wait > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  return passOf(db, [turn]);
}

/**
 * Allows a sign-in to start at the provider or with a passkey. Nothing is guessed, but each costs
 * work. A known browser has its own count, so nobody else in the building can lock it out.
 */
export async function beginElsewhere(
  db: Database,
  input: { network: string; browser: string | undefined; now: Date },
): Promise<void> {
  const { browser, network, now } = input;
  const known = browser !== undefined && (await isKnownBrowser(db, { token: browser, now }));
  const who = known
    ? `browser/${createHash('sha256').update(browser).digest('base64url')}`
    : `network/${network}`;
  await enterOne(db, { key: `begin/${who}`, limit: SIGN_IN_LIMITS.begin }, now);
}

/** Whether any guesses are blocked at this account. */
export async function isSlowed(executor: Executor, userId: number, now: Date): Promise<boolean> {
  const turns = await listTurns(executor, String(userId));
  return turns.some(({ key, tokens, at }) => {
    const name = key.split('/')[1] as keyof typeof SIGN_IN_LIMITS;
    const waited = Math.abs(now.getTime() - at.getTime()) / 1_000;
    return tokens + waited / SIGN_IN_LIMITS[name].everySeconds < 1;
  });
}
