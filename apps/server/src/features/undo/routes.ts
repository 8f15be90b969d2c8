import { undoOperations } from '@balie/contract/features/undo/operations.ts';
import type { Registrar } from '../../platform/http/registrar.ts';
import type { Platform } from '../../platform/platform.ts';
import { restoreDeleted } from './service.ts';

export function registerUndoRoutes(registrar: Registrar, { db }: Platform): void {
  registrar.register(undoOperations.restoreDeleted, ({ user, site, params }) =>
    restoreDeleted(db, { user, siteId: site.id }, params),
  );
}
