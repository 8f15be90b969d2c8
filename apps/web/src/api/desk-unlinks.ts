import { deskRequests } from '@balie/contract/features/desks/requests.ts';
import { callOperation } from '../lib/http.ts';

/** From which desks a colleague took me, as long as I was not told. */
export const listUnlinks = (siteId: number) =>
  callOperation(deskRequests.listUnlinks, { params: { siteId } });

export const forgetUnlink = (siteId: number, unlinkId: number) =>
  callOperation(deskRequests.forgetUnlink, { params: { siteId, unlinkId } });
