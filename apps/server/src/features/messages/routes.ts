import { dayInZone } from '@balie/contract/common/dates.ts';
import { messageOperations } from '@balie/contract/features/messages/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { listDashboardMessages } from './repository.ts';

export function registerMessageRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(messageOperations.listDashboardMessages, ({ site, now }) =>
    listDashboardMessages(db, site.id, dayInZone(now, site.timeZone)),
  );
}
