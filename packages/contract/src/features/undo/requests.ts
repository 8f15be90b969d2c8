import { put } from '../../common/request.ts';

export const undoRequests = {
  restoreDeleted: put('/api/sites/{siteId}/deleted/{entity}/{entityId}'),
};
