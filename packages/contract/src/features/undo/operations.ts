import { access, operation } from '../../common/operation.ts';
import { undoRequests } from './requests.ts';
import { deletedParams } from './schema.ts';

export const undoOperations = {
  restoreDeleted: operation({
    ...undoRequests.restoreDeleted,
    summary: 'Restore something deleted recently',
    tag: 'Undo',
    access: access.admin,
    params: deletedParams,
    errors: ['UNDO_EXPIRED', 'UNDO_BLOCKED'],
  }),
};
