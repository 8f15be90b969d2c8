import { kiosksOperations } from '@balie/contract/features/kiosks/operations.ts';
import { AppError } from '../../platform/app-error.ts';
import { SecretBox } from '../../platform/auth/secret-box.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { showCheckInCode } from '../check-in-codes/service.ts';
import { listTroubles, resolveTrouble } from '../kiosk/trouble-service.ts';
import { wrongPairingCodes } from '../pairing/service.ts';
import { listFaces } from './face-repository.ts';
import {
  getKiosk,
  identifyKiosk,
  listKiosks,
  pairKiosk,
  revokeKiosk,
  updateFace,
  updateKiosk,
} from './service.ts';

export function registerKiosksRoutes(registrar: Registrar, { db, config }: Platform): void {
  const wrongCodes = wrongPairingCodes(db);
  const box = new SecretBox(config.secretKeys);

  registrar.register(kiosksOperations.listKiosks, ({ site, now }) => listKiosks(db, { site, now }));
  registrar.register(kiosksOperations.getKiosk, ({ site, params, now }) =>
    getKiosk(db, { site, userId: params.userId, now }),
  );
  registrar.register(kiosksOperations.updateKiosk, ({ user, site, params, body, now }) =>
    updateKiosk(db, { user, site, now, userId: params.userId, edit: body }),
  );
  registrar.register(kiosksOperations.pairKiosk, async ({ user, site, params, body, now }) => {
    const who = String(user.id);
    if (!(await wrongCodes.allows(who))) throw new AppError('TOO_MANY_REQUESTS');
    const input = { user, site, now, userId: params.userId, code: body.code };
    const kiosk = await pairKiosk(db, input);
    if (kiosk) return kiosk;
    await wrongCodes.take(who);
    throw new AppError('PAIRING_CODE_UNKNOWN', { fields: { code: 'PAIRING_CODE_UNKNOWN' } });
  });
  registrar.register(kiosksOperations.revokeKiosk, ({ user, site, params, now }) =>
    revokeKiosk(db, { user, site, now, userId: params.userId }),
  );
  registrar.register(kiosksOperations.identifyKiosk, ({ site, params, now }) =>
    identifyKiosk(db, { siteId: site.id, userId: params.userId, now }),
  );
  registrar.register(kiosksOperations.listDomainFaces, ({ site }) => listFaces(db, site.id));
  registrar.register(kiosksOperations.updateDomainFace, ({ user, site, params, body, now }) =>
    updateFace(db, { user, site, now, domainId: params.domainId, edit: body }),
  );
  registrar.register(kiosksOperations.showCheckInCode, ({ user, site, params }) =>
    showCheckInCode(db, box, { site, visitId: params.visitId, userId: user.id }),
  );
  registrar.register(kiosksOperations.listKioskTroubles, ({ site }) => listTroubles(db, site.id));
  registrar.register(kiosksOperations.resolveKioskTrouble, ({ user, site, params, now }) =>
    resolveTrouble(db, { user, siteId: site.id, troubleId: params.troubleId, now }),
  );
}
