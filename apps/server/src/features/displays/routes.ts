import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CallContext } from '../../platform/http/context.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { wrongScreenNames } from '../../platform/realtime/wrong-names.ts';
import { TokenBuckets } from '../../platform/token-buckets.ts';
import { listDevices } from './device-repository.ts';
import { findDeskReceipt } from './receipt-repository.ts';
import { getScreen, listScreenUsers, type ScreenTarget } from './repository.ts';
import { findTarget, identifyDevice, removeDevice } from './service.ts';

/** A building full of displays behind one address. Of each node: it spares the node, it guards nothing. */
const questions = { burst: 2_000, perSecond: 60 };

type ScreenCall = Pick<
  CallContext<typeof displayOperations.getScreen>,
  'params' | 'deployment' | 'request'
>;

export function registerDisplayRoutes(registrar: Registrar, { db }: Platform): void {
  const asked = new TokenBuckets(questions);
  const wrong = wrongScreenNames(db);

  const target = async ({ params, deployment, request }: ScreenCall): Promise<ScreenTarget> => {
    if (!asked.take(request.ip, performance.now()) || !(await wrong.allows(request.ip))) {
      throw new AppError('TOO_MANY_REQUESTS');
    }
    const found = await findTarget(db, params.screenId, deployment.organisation);
    if (found) return found;
    throw new AppError((await wrong.take(request.ip)) ? 'SCREEN_NOT_FOUND' : 'TOO_MANY_REQUESTS');
  };

  registrar.register(displayOperations.getScreen, async (context) =>
    getScreen(db, await target(context), context.now),
  );

  registrar.register(displayOperations.listScreenUsers, async (context) => {
    const found = await target(context);
    if (found.nameless) throw new AppError('SCREEN_NOT_FOUND');
    return listScreenUsers(db, found);
  });

  registrar.register(displayOperations.listDevices, ({ site }) => listDevices(db, site.id));

  registrar.register(displayOperations.identifyDevice, ({ user, site, params }) =>
    identifyDevice(db, { user, siteId: site.id, deviceId: params.deviceId }),
  );

  registrar.register(displayOperations.deleteDevice, ({ user, site, params }) =>
    removeDevice(db, { user, siteId: site.id, deviceId: params.deviceId }),
  );

  registrar.register(
    displayOperations.getCallReceipt,
    async ({ site, params }) =>
      (await findDeskReceipt(db, { siteId: site.id, deskId: params.deskId })) ?? null,
  );
}
