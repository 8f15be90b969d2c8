import { deskOperations } from '@balie/contract/features/desks/operations.ts';
import { callOperation } from '../lib/http.ts';

/** From which desks a colleague took me, as long as I was not told. */
export const listUnlinks = (siteId: number) =>
  callOperation(deskOperations.listUnlinks, { params: { siteId } });

export const forgetUnlink = (siteId: number, unlinkId: number) =>
  callOperation(deskOperations.forgetUnlink, { params: { siteId, unlinkId } });
