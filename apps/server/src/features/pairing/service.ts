import { randomBytes } from 'node:crypto';
import { limits } from '@balie/contract/common/limits.ts';
import { codeFrom } from '@balie/contract/features/pairing/code.ts';
import type { PAIRING_STATES, StartedPairing } from '@balie/contract/features/pairing/schema.ts';
import { hashToken, newSessionToken } from '../../platform/auth/tokens.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { SharedLimit } from '../../platform/shared-limit.ts';
import * as pairings from './repository.ts';

const LIFE_MS = limits.pairing.minutes * 60_000;

const stillShown = (now: Date) => new Date(now.getTime() - LIFE_MS);

export const wrongPairingCodes = (db: Database) =>
  new SharedLimit({ db, name: 'pairing-code', burst: 20, perSecond: 0.05 });

/** New codes, per address: a building may switch on all its displays at once. */
export const startedPairings = (db: Database) =>
  new SharedLimit({ db, name: 'pairing', burst: 60, perSecond: 0.2 });

/**
 * A code to show and a token that only the device gets. The token is worthless until an
 * administrator binds the code; no second response is needed then, so none can be lost.
 */
export async function startPairing(
  executor: Executor,
  { organisation, kind, now }: { organisation: string; kind: pairings.PairingKind; now: Date },
): Promise<StartedPairing> {
  for (;;) {
    const code = codeFrom(randomBytes(64));
    const token = newSessionToken();
    if (code === undefined) continue;
    const pairing = { organisation, kind, code, tokenHash: hashToken(token), now };
    if (!(await pairings.insertPairing(executor, pairing))) continue;
    return { code, token, expiresAt: new Date(now.getTime() + LIFE_MS).toISOString() };
  }
}

export const pairingState = (
  executor: Executor,
  token: string,
  now: Date,
): Promise<(typeof PAIRING_STATES)[number]> =>
  pairings.findPairingState(executor, { tokenHash: hashToken(token), since: stillShown(now) });

interface Binding {
  code: string;
  kind: pairings.PairingKind;
  organisationId: number;
  now: Date;
}

/** Redeems a device's code; undefined if no device of the organisation shows it. */
export const takePairing = (executor: Executor, { now, ...sought }: Binding) =>
  pairings.takePairing(executor, { ...sought, since: stillShown(now) });

export const dropOldPairings = (executor: Executor, now: Date) =>
  pairings.deletePairingsUntil(executor, stillShown(now));
