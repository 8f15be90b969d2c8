import { oneTimeLinkOperations } from '@balie/contract/features/one-time-links/operations.ts';
import { readSessionToken, writeSessionToken } from '../../platform/auth/session-cookie.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import type { HostDeployment } from '../../platform/deployments.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { readLink, redeemLink } from './service.ts';

const placeOf = ({ organisation, identityProvider }: HostDeployment) => ({
  organisation,
  ownSignIn: identityProvider === undefined,
});

export function registerOneTimeLinkRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(oneTimeLinkOperations.readOneTimeLink, ({ body, deployment, now }) =>
    readLink(db, { ...body, ...placeOf(deployment), now }),
  );

  registrar.register(
    oneTimeLinkOperations.useOneTimeLink,
    async ({ body, deployment, now, request, reply }) => {
      const token = await redeemLink(db, { ...body, ...placeOf(deployment), now });
      // Ends the browser's previous session.
      const previous = readSessionToken(request);
      if (previous) await endSession(db, previous);
      writeSessionToken(request, reply, token);
    },
  );
}
