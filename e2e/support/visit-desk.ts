import { type APIRequestContext, expect } from '@playwright/test';
import { apiAs, unique } from './setup-site.ts';

/** A colleague at a desk of their own, where no other test works. */
export interface Seat {
  readonly siteId: number;
  readonly deskId: number;
  readonly deskName: string;
  readonly userId: number;
  readonly username: string;
  readonly api: APIRequestContext;
  /** The address of the visit screen. */
  readonly address: string;
  /** The beginning of every call about visits at this desk. */
  readonly calls: string;
}

async function leave(siteId: number, userId: number) {
  const { api } = await apiAs('demo-admin');
  const details: { deskId: number; userId: number | null }[] = await (
    await api.get(`/api/sites/${siteId}/desks/details`)
  ).json();
  const desk = details.find((detail) => detail.userId === userId);
  if (!desk) return;
  const me = `/api/sites/${siteId}/visits/desks/${desk.deskId}/users/${userId}`;
  await api.put(`${me}/end`);
  await api.delete(`/api/sites/${siteId}/desks/details/${desk.deskId}/unlink/${userId}`);
}

/** Gives a colleague a new desk. */
export async function seat(siteId: number, username: string): Promise<Seat> {
  const admin = await apiAs('demo-admin');
  const { api, userId } = await apiAs(username);
  await leave(siteId, userId);
  const deskName = unique('Loket');
  const desk = await (
    await admin.api.post(`/api/sites/${siteId}/desks`, { data: { name: deskName } })
  ).json();
  const linked = await api.put(`/api/sites/${siteId}/desks/details/${desk.id}`, {
    data: { createdBy: userId, userId },
  });
  expect(linked.status()).toBe(200);
  const place = `/sites/${siteId}/desks/${desk.id}/users/${userId}`;
  return {
    siteId,
    deskId: desk.id,
    deskName,
    userId,
    username,
    api,
    address: place,
    calls: `/api/sites/${siteId}/visits/desks/${desk.id}/users/${userId}`,
  };
}

/** Ends what runs at the desk, and takes the desk away again. */
export async function unseat(at: Seat) {
  await at.api.put(`${at.calls}/end`);
  const { api } = await apiAs('demo-admin');
  await api.delete(`/api/sites/${at.siteId}/desks/details/${at.deskId}/unlink/${at.userId}`);
  await api.delete(`/api/sites/${at.siteId}/desks/${at.deskId}`);
}

export interface TestVisitor {
  readonly visitId: number;
  readonly name: string;
  readonly lastName: string;
}

/** A visitor no other test knows; they come for this colleague, so that nobody else calls them. */
export async function addVisitor(
  at: Seat,
  { arrived = true, comment = '' }: { arrived?: boolean; comment?: string } = {},
): Promise<TestVisitor> {
  const lastName = unique('Test').replace(' ', '');
  const domains: { type: { id: number } }[] = await (
    await at.api.get(`/api/sites/${at.siteId}/domains`)
  ).json();
  const added = await at.api.post(`${at.calls}/add`, {
    data: {
      firstName: 'Mona',
      lastName,
      domainType: domains[0]?.type.id,
      comment,
      contactId: at.userId,
    },
  });
  expect(added.status()).toBe(200);
  const { visitId } = await added.json();
  if (arrived) {
    expect((await at.api.put(`${at.calls}/waiting/${visitId}`)).status()).toBe(200);
  }
  return { visitId, lastName, name: `Mona ${lastName}` };
}

/** Nobody of this test stays in the list. */
export async function removeVisitor(at: Seat, { visitId }: TestVisitor) {
  await at.api.put(`${at.calls}/end/${visitId}`);
  await at.api.put(`${at.calls}/cancel/${visitId}`);
}
