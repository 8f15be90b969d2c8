import { type Access, access } from '@balie/contract/common/operation.ts';
import { expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import type { SessionUser } from '../auth/sessions.ts';
import { authorize } from './authorize.ts';

const now = new Date('2026-11-16T09:00:00Z');
const site = (id: number) => ({ id, timeZone: 'Europe/Brussels' });
const person = (other: Partial<SessionUser> = {}): SessionUser => ({
  ...{ id: 1, username: 'an', name: 'An', role: 'NORMAL', licensed: true, organisationId: 1 },
  ...{ organisationAdmin: false, sites: [site(7), site(8)], atDesk: false },
  proof: { tokenHash: Buffer.alloc(32), since: now, begunSince: now },
  session: { id: 1, viaProvider: false, pending: null, confirmedAt: now },
  ...other,
});
const clerk = person();
const admin = person({ role: 'ADMIN' });
const boss = person({ role: 'ADMIN', organisationAdmin: true });
const atDesk = person({ atDesk: true });
const must = (pending: 'PASSWORD' | 'SECOND_FACTOR') =>
  person({ session: { ...clerk.session, pending } });

/** The site it opens, 'open' if no site is meant, or the reason for refusal. */
function decide(rule: Access, user: SessionUser | undefined, params: Record<string, string>) {
  try {
    return authorize({ access: rule, user, params })?.id ?? 'open';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
const at = (siteId: number, userId = 1) => ({ siteId: String(siteId), userId: String(userId) });

it.each<[string, Access, SessionUser | undefined, Record<string, string>, number | string]>([
  ['anybody: what is public', access.public, undefined, {}, 'open'],
  ['a kiosk account: what is public', access.public, person({ role: 'QPP' }), {}, 'open'],
  ['nobody: a session', access.session, undefined, {}, 'NOT_SIGNED_IN'],
  ['nobody: a site', access.staff, undefined, at(7), 'NOT_SIGNED_IN'],
  ['a kiosk account: a session', access.session, person({ role: 'QPP' }), {}, 'ACCESS_DENIED'],
  ['a kiosk account: a site', access.staff, person({ role: 'QPP' }), at(7), 'ACCESS_DENIED'],
  ['a clerk: a session', access.session, clerk, at(9, 2), 'open'],
  ['a clerk: themselves', access.self, clerk, at(9), 'open'],
  ['a clerk: another as if themselves', access.self, clerk, at(7, 2), 'USER_NOT_FOUND'],
  ['an administrator: another as if themselves', access.self, admin, at(7, 2), 'USER_NOT_FOUND'],
  ['a clerk: what is of a kiosk', access.kiosk, clerk, at(7), 'DEVICE_NOT_PAIRED'],
  ['a boss: what is of a kiosk', access.kiosk, boss, at(7), 'DEVICE_NOT_PAIRED'],
  ['a clerk: the organisation', access.organisation, clerk, {}, 'ACCESS_DENIED'],
  ['an administrator: the organisation', access.organisation, admin, at(7), 'ACCESS_DENIED'],
  ['a boss: the organisation', access.organisation, boss, {}, 'open'],
  ['a clerk: their site', access.staff, clerk, at(7), 7],
  ['a clerk: another site of theirs', access.staff, clerk, at(8, 2), 8],
  ['a clerk: a site that is not theirs', access.staff, clerk, at(9), 'NOT_FOUND'],
  ['a boss: a site that is not theirs', access.admin, boss, at(9), 'NOT_FOUND'],
  ['a clerk: no site at all', access.staff, clerk, {}, 'NOT_FOUND'],
  ['a clerk: what is of administrators', access.admin, clerk, at(7), 'ACCESS_DENIED'],
  ['an administrator: what is of administrators', access.admin, admin, at(8, 2), 8],
  ['a clerk: themselves at their site', access.selfOrAdmin, clerk, at(7), 7],
  ['a clerk: a colleague', access.selfOrAdmin, clerk, at(7, 2), 'USER_NOT_FOUND'],
  ['an administrator: themselves', access.selfOrAdmin, admin, at(7), 7],
  ['an administrator: a colleague', access.selfOrAdmin, admin, at(7, 2), 7],
  ['an administrator: their own account', access.ownAccount, admin, at(7), 7],
  ['an administrator: an account of one', access.ownAccount, admin, at(7, 2), 'USER_NOT_FOUND'],
  ['a clerk: their own account', access.ownAccount, clerk, at(7), 7],
  ['a clerk: an account of one', access.ownAccount, clerk, at(7, 2), 'USER_NOT_FOUND'],
  ['a clerk: their desk', access.desk, atDesk, at(7), 7],
  ['a clerk: the desk of another', access.desk, atDesk, at(7, 2), 'DESK_USER_NOT_LINKED'],
  ['a clerk: a desk that is not theirs', access.desk, clerk, at(7), 'DESK_USER_NOT_LINKED'],
  ['an administrator: a desk', access.desk, admin, at(7, 2), 'DESK_USER_NOT_LINKED'],
  ['a clerk: a desk in another site', access.desk, atDesk, at(9), 'NOT_FOUND'],
  ['with a password to choose: that', access.pendingSession, must('PASSWORD'), {}, 'open'],
  [
    ...(['with a password to choose: a session', access.session, must('PASSWORD'), {}] as const),
    'PASSWORD_CHANGE_NEEDED',
  ],
  [
    ...(['with a password to choose: a site', access.staff, must('PASSWORD'), at(7)] as const),
    'PASSWORD_CHANGE_NEEDED',
  ],
  [
    ...(['with a factor to add: a site', access.staff, must('SECOND_FACTOR'), at(7)] as const),
    'SECOND_FACTOR_SETUP_NEEDED',
  ],
  ['with a factor to add: that', access.pendingSession, must('SECOND_FACTOR'), {}, 'open'],
  ['with nothing to do: what others must', access.pendingSession, clerk, {}, 'open'],
])('%s', (_, rule, user, params, answer) => {
  expect(decide(rule, user, params)).toBe(answer);
});
