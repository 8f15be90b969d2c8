import { hashToken, newSessionToken } from '../../platform/auth/tokens.ts';
import type { Executor } from '../../platform/database/database.ts';

export interface SignInFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectTo: string;
  organisation: string;
}

const FLOW_MS = 10 * 60_000;

/** Stores what a sign-in must come back with; returns the secret that only this browser gets. */
export async function insertSignInFlow(
  executor: Executor,
  flow: SignInFlow,
  now: Date,
): Promise<string> {
  const secret = newSessionToken();
  await executor
    .insertInto('login_flows')
    .values({
      flow_hash: hashToken(secret),
      state: flow.state,
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      redirect_to: flow.redirectTo,
      organisation: flow.organisation,
      created_at: now,
    })
    .execute();
  await executor
    .deleteFrom('login_flows')
    .where('created_at', '<', new Date(now.getTime() - FLOW_MS))
    .execute();
  return secret;
}

/** Removes a flow: it can be completed once, whatever the outcome. */
export async function takeSignInFlow(
  executor: Executor,
  secret: string,
  now: Date,
): Promise<SignInFlow | undefined> {
  const row = await executor
    .deleteFrom('login_flows')
    .where('flow_hash', '=', hashToken(secret))
    .returningAll()
    .executeTakeFirst();
  if (!row || row.created_at.getTime() < now.getTime() - FLOW_MS) return undefined;
  return {
    state: row.state,
    nonce: row.nonce,
    codeVerifier: row.code_verifier,
    redirectTo: row.redirect_to,
    organisation: row.organisation,
  };
}
