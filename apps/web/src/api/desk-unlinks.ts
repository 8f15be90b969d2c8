import { deskRequests } from '@balie/contract/features/desks/requests.ts';
import { callOperation } from '../lib/http.ts';

/** The desks a colleague removed me from, until I was told. */
export const listUnlinks = (siteId: number) =>
  callOperation(deskRequests.listUnlinks, { params: { siteId } });

export const forgetUnlink = (siteId: number, unlinkId: number) =>
  callOperation(deskRequests.forgetUnlink, { params: { siteId, unlinkId } });
