import { oneTimeLinkOperations } from '@balie/contract/features/one-time-links/operations.ts';
import { readSessionToken, writeSessionToken } from '../../platform/auth/session-cookie.ts';
import { endSession } from '../../platform/auth/sessions.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { readLink, takeAccess } from './service.ts';

export function registerOneTimeLinkRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(oneTimeLinkOperations.readOneTimeLink, ({ body, deployment, now }) =>
    readLink(db, { ...body, organisation: deployment.organisation, now }),
  );

  registrar.register(
    oneTimeLinkOperations.useOneTimeLink,
    async ({ body, deployment, now, request, reply }) => {
      const { organisation } = deployment;
      const token = await takeAccess(db, { ...body, organisation, now });
      // Whoever was signed in in this browser is not any more.
      const previous = readSessionToken(request);
      if (previous) await endSession(db, previous);
      writeSessionToken(request, reply, token);
    },
  );
}
