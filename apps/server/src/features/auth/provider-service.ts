import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HostDeployment } from '../../platform/deployments.ts';
import type { Log } from '../../platform/log.ts';
import { findUserByIdentity, linkUser } from './identity-repository.ts';
import { NotVerified, Provider, type ProviderSignIn } from './provider.ts';
import { insertSignInFlow, type SignInFlow, takeSignInFlow } from './sign-in-flow-repository.ts';
import { openSession, type SignInPlace } from './sign-in-service.ts';
import { beginElsewhere } from './throttle/service.ts';

interface Services {
  db: Database;
  log: Log;
}

/** Creates or updates an account from somebody's groups; refuses people without a matching group. */
export type SyncProviderAccount = (
  services: Services,
  signIn: { deployment: HostDeployment; signedIn: ProviderSignIn; now: Date },
) => Promise<number | undefined>;

const providers = new WeakMap<HostDeployment, Provider>();

/** The provider of a deployment; undefined if people sign in with a password. */
export function providerOf(deployment: HostDeployment): Provider | undefined {
  if (!deployment.identityProvider) return undefined;
  const provider = providers.get(deployment) ?? new Provider(deployment.identityProvider);
  providers.set(deployment, provider);
  return provider;
}

/** Starts a sign-in at the provider: where to send the browser, and the secret it must bring back. */
export async function beginProviderSignIn(
  { db, log }: Services,
  input: {
    deployment: HostDeployment;
    provider: Provider;
    callback: string;
    redirectTo: string;
    /** Whether to ask for a different account from the one the provider remembers. */
    asOther: boolean;
    place: SignInPlace;
  },
): Promise<{ url: string; secret: string }> {
  await beginElsewhere(db, input.place);
  try {
    const { url, ...checks } = await input.provider.begin(input);
    const flow: SignInFlow = {
      ...checks,
      redirectTo: input.redirectTo,
      organisation: input.deployment.organisation,
    };
    return { url, secret: await insertSignInFlow(db, flow, input.place.now) };
  } catch (error) {
    log.error({ err: error }, 'the identity provider cannot be reached');
    throw new AppError('IDENTITY_PROVIDER_FAILED', { cause: error });
  }
}

/** Completes a sign-in: a session for the linked user, or a refusal that does not reveal why. */
export async function finishProviderSignIn(
  { db, log }: Services,
  input: {
    deployment: HostDeployment;
    provider: Provider;
    callback: URL;
    secret: string | undefined;
    place: SignInPlace;
    syncProviderAccount: SyncProviderAccount;
  },
): Promise<{ token: string; browser: string; redirectTo: string }> {
  const { now } = input.place;
  const flow = input.secret === undefined ? undefined : await takeSignInFlow(db, input.secret, now);
  if (!flow || flow.organisation !== input.deployment.organisation)
    throw new AppError('INVALID_CREDENTIALS');
  let signedIn: ProviderSignIn;
  try {
    signedIn = await input.provider.finish(input.callback, flow);
  } catch (error) {
    log.warn({ err: error }, 'a sign-in at the identity provider was refused');
    throw new AppError(
      error instanceof NotVerified ? 'IDENTITY_NOT_VERIFIED' : 'INVALID_CREDENTIALS',
      {
        cause: error,
      },
    );
  }
  const linked = await findOrLinkUser(db, input.deployment, signedIn);
  const userId = input.deployment.identityProvider?.accounts
    ? await input.syncProviderAccount({ db, log }, { deployment: input.deployment, signedIn, now })
    : linked;
  if (userId === undefined) throw new AppError('ACCESS_DENIED');
  const session = await openSession(db, input.place, { userId, viaProvider: true });
  return { ...session, redirectTo: flow.redirectTo };
}

/** Where to end the provider's session too; logging out works even if the provider is unreachable. */
export async function endAtProvider(
  { log }: Pick<Services, 'log'>,
  provider: Provider,
  backTo: string,
): Promise<string | undefined> {
  try {
    return await provider.endSessionUrl(backTo);
  } catch (error) {
    log.error({ err: error }, 'the identity provider cannot be reached');
    return undefined;
  }
}

/** Users are identified by issuer and subject; the operator's claim only links them the first time. */
async function findOrLinkUser(db: Database, deployment: HostDeployment, signedIn: ProviderSignIn) {
  const identity = {
    organisation: deployment.organisation,
    issuer: signedIn.issuer,
    subject: signedIn.subject,
  };
  const known = await findUserByIdentity(db, identity);
  if (known !== undefined || signedIn.claim === undefined) return known;
  const column = deployment.identityProvider?.match ?? 'username';
  return linkUser(db, identity, { column, value: signedIn.claim });
}
