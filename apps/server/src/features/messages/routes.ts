import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { messageOperations } from '@balie/contract/features/messages/operations.ts';
import { assertFound } from '../../platform/app-error.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMessage, listDashboardMessages, listMessages } from './repository.ts';
import { addMessage, changeMessage, removeMessage } from './service.ts';

export function registerMessageRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(messageOperations.listMessages, ({ site }) => listMessages(db, site.id));

  registrar.register(messageOperations.listDashboardMessages, ({ site, now }) =>
    listDashboardMessages(db, site.id, dayInZone(now, site.timeZone)),
  );

  registrar.register(messageOperations.getMessage, async ({ site, params }) =>
    assertFound(
      'MESSAGE_NOT_FOUND',
      await findMessage(db, { siteId: site.id, id: params.messageId }),
    ),
  );

  registrar.register(messageOperations.addMessage, ({ user, site, now, body }) =>
    addMessage(db, { user, site, now }, body),
  );

  registrar.register(messageOperations.updateMessage, ({ user, site, now, params, body }) =>
    changeMessage(db, { user, site, now }, { id: params.messageId, edit: body }),
  );

  registrar.register(messageOperations.deleteMessage, ({ user, site, now, params }) =>
    removeMessage(db, { user, site, now }, params.messageId),
  );
}
