import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDeskDetails } from './link-repository.ts';
import { linkDesk, unlinkDesk } from './link-service.ts';
import { findDesk, listDesks } from './repository.ts';
import { addDesk, changeDesk, removeDesk } from './service.ts';
import { deleteUnlink, listUnlinks } from './unlink-repository.ts';

export function registerDeskRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(deskOperations.listDesks, ({ site }) => listDesks(db, site.id));

  registrar.register(deskOperations.getDesk, async ({ site, params }) =>
    assertFound('DESK_NOT_FOUND', await findDesk(db, { siteId: site.id, deskId: params.deskId })),
  );

  registrar.register(deskOperations.addDesk, ({ user, site, body }) =>
    addDesk(db, { user, siteId: site.id }, body),
  );

  registrar.register(deskOperations.updateDesk, ({ user, site, params, body }) =>
    changeDesk(db, { user, siteId: site.id }, { deskId: params.deskId, edit: body }),
  );

  registrar.register(deskOperations.deleteDesk, ({ user, site, params, now }) =>
    removeDesk(db, { user, siteId: site.id }, { deskId: params.deskId, now }),
  );

  registrar.register(deskOperations.listDeskDetails, ({ site }) => listDeskDetails(db, site.id));

  registrar.register(deskOperations.linkDesk, ({ user, site, params, body, now }) =>
    linkDesk(db, { user, siteId: site.id }, { deskId: params.deskId, edit: body, now }),
  );

  registrar.register(deskOperations.unlinkDesk, ({ user, site, params, now }) =>
    unlinkDesk(
      db,
      { user, siteId: site.id },
      { deskId: params.deskId, userId: params.userId, now },
    ),
  );

  registrar.register(deskOperations.listUnlinks, ({ user, site }) =>
    listUnlinks(db, { siteId: site.id, userId: user.id }),
  );

  registrar.register(deskOperations.forgetUnlink, async ({ user, site, params }) => {
    const key = { siteId: site.id, userId: user.id, unlinkId: params.unlinkId };
    if (!(await deleteUnlink(db, key))) throw new AppError('DESK_LINK_NOT_FOUND');
  });
}
