import { securityOperations } from '@balie/contract/features/auth/security-operations.ts';
import { assertFound } from '../../platform/app-error.ts';
import { SecretBox } from '../../platform/auth/secret-box.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { markEventsSeen } from './event-repository.ts';
import { changeOwnPassword, confirmIdentity } from './own-password-service.ts';
import {
  addAuthenticatorApp,
  addPasskey,
  beginAuthenticatorApp,
  beginPasskey,
  ownSecurityOf,
  removeAuthenticatorApp,
  removePasskey,
  renewRecoveryCodes,
} from './own-security-service.ts';
import { homeOf } from './second-factor/webauthn.ts';
import { deleteOtherSessions, deleteSession, listSessions } from './sessions/repository.ts';
import { assertConfirmed } from './sessions/service.ts';
import { originOf } from './sign-in-routes.ts';

/** Everything users manage about their own sign-in: password, second factor, sessions. */
export function registerOwnSecurityRoutes(registrar: Registrar, { db, config }: Platform): void {
  const operations = securityOperations;
  const box = new SecretBox(config.secretKeys);

  registrar.register(operations.getOwnSecurity, (own) => ownSecurityOf(db, own, box));
  registrar.register(operations.markSecuritySeen, ({ user }) => markEventsSeen(db, user.id));
  registrar.register(operations.changeOwnPassword, (own) => changeOwnPassword(db, own, own.body));
  registrar.register(operations.confirmIdentity, (own) =>
    confirmIdentity(db, own, own.body.password),
  );

  registrar.register(operations.beginAuthenticatorApp, (own) =>
    beginAuthenticatorApp(db, own, box),
  );
  registrar.register(operations.addAuthenticatorApp, (own) =>
    addAuthenticatorApp(db, own, { ...own.body, box }),
  );
  registrar.register(operations.removeAuthenticatorApp, (own) =>
    removeAuthenticatorApp(db, own, box),
  );

  registrar.register(operations.beginPasskey, async (own) => ({
    options: { ...(await beginPasskey(db, own, homeOf(originOf(own.request)))) },
  }));
  registrar.register(operations.addPasskey, (own) =>
    addPasskey(db, own, { ...own.body, home: homeOf(originOf(own.request)) }),
  );
  registrar.register(operations.removePasskey, (own) =>
    removePasskey(db, own, own.params.passkeyId),
  );
  registrar.register(operations.renewRecoveryCodes, (own) => renewRecoveryCodes(db, own));

  registrar.register(operations.listOwnSessions, async ({ user }) => {
    const sessions = await listSessions(db, { userId: user.id, ...user.proof });
    return sessions.map(({ startedAt, lastUsedAt, ...session }) => ({
      ...session,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: session.id === user.session.id,
    }));
  });
  registrar.register(operations.endOwnSession, async ({ user, params, now }) => {
    assertConfirmed(user, now);
    assertFound('NOT_FOUND', await deleteSession(db, { id: params.sessionId, userId: user.id }));
  });
  registrar.register(operations.endOtherSessions, async ({ user, now }) => {
    assertConfirmed(user, now);
    await deleteOtherSessions(db, { id: user.session.id, userId: user.id });
  });
}
