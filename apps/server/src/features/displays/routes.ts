import { tokenSchema } from '@balie/contract/common/ids.ts';
import type { DisplayKind } from '@balie/contract/features/displays/kinds.ts';
import { displayOperations } from '@balie/contract/features/displays/operations.ts';
import { DEVICE_HEADER, PAIRED_DISPLAY } from '@balie/contract/realtime.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import { clientNetwork } from '../../platform/network/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { wrongDisplayNames } from '../../platform/realtime/wrong-names.ts';
import { TokenBuckets } from '../../platform/token-buckets.ts';
import { wrongPairingCodes } from '../pairing/service.ts';
import { listDisplayDevices } from './device-repository.ts';
import { findPairedDisplay } from './presence-repository.ts';
import { findDeskReceipt } from './receipt-repository.ts';
import { type DisplayTarget, listDisplayUsers } from './repository.ts';
import {
  approveDisplay,
  describeDisplay,
  findTarget,
  identifyDisplay,
  pairDisplay,
  removeAbsentDisplays,
  removeDisplay,
  renameDisplay,
} from './service.ts';

/** A building full of displays behind one address. Per node: it protects the node, not the data. */
const questions = { burst: 2_000, perSecond: 60 };

type DisplayRequest = Pick<
  RequestContext<typeof displayOperations.getDisplay>,
  'params' | 'deployment' | 'request'
>;

/** A display bound by a code is told its kind. */
type FoundDisplay = DisplayTarget & { kind?: DisplayKind };

async function findPaired(
  db: Database,
  header: string | string[] | undefined,
  organisation: string,
): Promise<FoundDisplay | undefined> {
  const token = tokenSchema.safeParse(header).data;
  const paired = token && (await findPairedDisplay(db, token, organisation));
  return paired ? { ...paired.target, kind: paired.kind } : undefined;
}

export function registerDisplayRoutes(registrar: Registrar, { db }: Platform): void {
  const asked = new TokenBuckets(questions);
  const wrong = wrongDisplayNames(db);
  const wrongCodes = wrongPairingCodes(db);

  const find = ({
    params,
    deployment,
    request,
  }: DisplayRequest): Promise<FoundDisplay | undefined> =>
    params.screenId === PAIRED_DISPLAY
      ? findPaired(db, request.headers[DEVICE_HEADER], deployment.organisation)
      : findTarget(db, params.screenId, deployment.organisation);

  const target = async (asking: DisplayRequest): Promise<FoundDisplay> => {
    const { ip } = asking.request;
    if (!asked.take(clientNetwork(ip), performance.now())) throw new AppError('TOO_MANY_REQUESTS');
    // An existing name is always answered: others in the building may have asked for wrong ones.
    const found = await find(asking);
    if (found) return found;
    throw new AppError(
      (await wrong.take(clientNetwork(ip))) ? 'DISPLAY_NOT_FOUND' : 'TOO_MANY_REQUESTS',
    );
  };

  registrar.register(displayOperations.getDisplay, async (context) => {
    const found = await target(context);
    return { ...(await describeDisplay(db, found, context.now)), kind: found.kind ?? null };
  });

  registrar.register(displayOperations.listDisplayUsers, async (context) => {
    const found = await target(context);
    if (found.nameless) throw new AppError('DISPLAY_NOT_FOUND');
    return listDisplayUsers(db, found);
  });

  registrar.register(displayOperations.listDisplays, ({ site }) => listDisplayDevices(db, site.id));

  registrar.register(displayOperations.identifyDisplay, ({ user, site, params }) =>
    identifyDisplay(db, { user, siteId: site.id, deviceId: params.deviceId }),
  );

  registrar.register(displayOperations.pairDisplay, async ({ user, site, body, now }) => {
    const key = String(user.id);
    if (!(await wrongCodes.allows(key))) throw new AppError('TOO_MANY_REQUESTS');
    const paired = await pairDisplay(db, { user, siteId: site.id, now, ...body });
    if (paired) return paired;
    await wrongCodes.take(key);
    throw new AppError('PAIRING_CODE_UNKNOWN', { fields: { code: 'PAIRING_CODE_UNKNOWN' } });
  });

  registrar.register(displayOperations.updateDisplay, ({ user, site, params, body }) =>
    renameDisplay(db, { user, siteId: site.id, deviceId: params.deviceId, edit: body }),
  );

  registrar.register(displayOperations.approveDisplay, ({ user, site, params, now }) =>
    approveDisplay(db, { user, siteId: site.id, deviceId: params.deviceId, now }),
  );

  registrar.register(displayOperations.forgetDisplays, ({ user, site, body }) =>
    removeAbsentDisplays(db, { user, siteId: site.id, deviceIds: body.deviceIds }),
  );

  registrar.register(displayOperations.deleteDisplay, ({ user, site, params }) =>
    removeDisplay(db, { user, siteId: site.id, deviceId: params.deviceId }),
  );

  registrar.register(
    displayOperations.getCallReceipt,
    async ({ site, params }) =>
      (await findDeskReceipt(db, { siteId: site.id, deskId: params.deskId })) ?? null,
  );
}
