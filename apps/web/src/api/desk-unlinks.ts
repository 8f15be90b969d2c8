import { deskRequests } from '@balie/contract/features/desks/requests.ts';
import { sendRequest } from '../lib/http.ts';

/** The desks a colleague removed me from, until I have been told. */
export const listUnlinks = (siteId: number) =>
  sendRequest(deskRequests.listUnlinks, { params: { siteId } });

export const forgetUnlink = (siteId: number, unlinkId: number) =>
  sendRequest(deskRequests.forgetUnlink, { params: { siteId, unlinkId } });
