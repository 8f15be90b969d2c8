import { earliestOpenDay } from '@balie/contract/features/visits/overnight.ts';
import { waitingRoomOperations } from '@balie/contract/features/waiting-rooms/operations.ts';
import { assertFound } from '../../platform/app-error.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRoom, listRooms } from './repository.ts';
import { addRoom, changeRoom, makeDefault, removeRoom } from './service.ts';

export function registerWaitingRoomRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(waitingRoomOperations.listWaitingRooms, ({ site }) => listRooms(db, site.id));

  registrar.register(waitingRoomOperations.getWaitingRoom, async ({ site, params }) =>
    assertFound(
      'WAITING_ROOM_NOT_FOUND',
      await findRoom(db, { siteId: site.id, waitingRoomId: params.waitingRoomId }),
    ),
  );

  registrar.register(waitingRoomOperations.addWaitingRoom, ({ user, site, body }) =>
    addRoom(db, { user, siteId: site.id }, body),
  );

  registrar.register(waitingRoomOperations.updateWaitingRoom, ({ user, site, params, body }) =>
    changeRoom(db, { user, siteId: site.id }, { waitingRoomId: params.waitingRoomId, edit: body }),
  );

  registrar.register(waitingRoomOperations.makeDefaultWaitingRoom, ({ user, site, params }) =>
    makeDefault(db, { user, siteId: site.id }, params.waitingRoomId),
  );

  registrar.register(waitingRoomOperations.deleteWaitingRoom, ({ user, site, params, now }) =>
    removeRoom(
      db,
      { user, siteId: site.id },
      {
        waitingRoomId: params.waitingRoomId,
        openSince: earliestOpenDay(now, site.timeZone),
        now,
      },
    ),
  );
}
