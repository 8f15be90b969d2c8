import {
  actionOfNew,
  decide,
  type VisitAction,
} from '@balie/contract/features/visits/lifecycle.ts';
import { AppError, assertFound } from '../../platform/app-error.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { retryOn } from '../../platform/retry.ts';
import type { AtDesk } from './desk-context.ts';
import {
  callVisit,
  cancelVisit,
  endAllAtDesk,
  endVisit,
  holdVisit,
  markNoShow,
  recallVisit,
  unregisterVisit,
} from './transitions/action-repository.ts';
import { registerVisit } from './transitions/arrival-repository.ts';
import { callNext } from './transitions/call-next-repository.ts';
import { closeEarlier } from './transitions/forgotten-repository.ts';
import {
  findDeskOfGroup,
  findOngoingVisitId,
  findStanding,
  isLinked,
  isListed,
  type VisitStanding,
} from './transitions/state-repository.ts';
import type { Outcome } from './transitions/transition-repository.ts';
import { undoLast } from './transitions/undo-repository.ts';

type Write = (executor: Executor, at: AtDesk, visitId: number) => Promise<Outcome>;

const writes = {
  call: callVisit,
  recall: recallVisit,
  end: endVisit,
  noShow: markNoShow,
  cancel: cancelVisit,
  register: registerVisit,
  unregister: unregisterVisit,
  hold: holdVisit,
} satisfies Partial<Record<VisitAction, Write>>;
export type SimpleAction = keyof typeof writes;

/** Does one action on one visit. The write has the guard; a refusal is explained afterwards. */
export const act = (
  db: Database,
  at: AtDesk,
  { action, visitId }: { action: SimpleAction; visitId: number },
): Promise<string> =>
  retryOn('VISIT_CHANGED', async () => {
    const outcome = await writes[action](db, at, visitId);
    if (outcome.changed > 0) return outcome.answer;
    await explain(db, at, { action, visitId });
    // It changed between the write and the lookup.
    throw new AppError('VISIT_CHANGED');
  });

/** `PUT new/{visitId}` holds a visit being served and unregisters a waiting one. */
export async function setNotArrived(db: Database, at: AtDesk, visitId: number): Promise<string> {
  const standing = assertFound('VISIT_NOT_FOUND', await findStanding(db, { ...at, visitId }));
  const action = actionOfNew(standing.status) === 'hold' ? 'hold' : 'unregister';
  return act(db, at, { action, visitId });
}

/** Throws the reason of a refusal; returns if there is none any more, so that a retry makes sense. */
async function explain(
  db: Database,
  at: AtDesk,
  { action, visitId }: { action: SimpleAction; visitId: number },
): Promise<void> {
  const visit = assertFound('VISIT_NOT_FOUND', await findStanding(db, { ...at, visitId }));
  await assertLinked(db, at);
  const decision = decide(action, visit, at.deskId);
  if (!decision.allowed) {
    throw new AppError(decision.code, whoHasIt(visit));
  }
  if (action === 'register' && !(await isListed(db, { ...at, visitId }))) {
    throw new AppError('TRANSITION_NOT_ALLOWED');
  }
  if (action !== 'call') return;
  const deskName = await findDeskOfGroup(db, { ...at, visitId });
  if (deskName !== undefined)
    throw new AppError('GROUP_AT_ANOTHER_DESK', { details: { deskName } });
  await assertDeskIsFree(db, at);
}

/** So that the notice can say "al opgeroepen door Loket 3". */
const whoHasIt = ({ deskName, userName }: VisitStanding) =>
  deskName === null ? {} : { details: { deskName, ...(userName && { userName }) } };

async function assertLinked(db: Database, at: AtDesk): Promise<void> {
  if (!(await isLinked(db, at))) throw new AppError('DESK_USER_NOT_LINKED');
}

async function assertDeskIsFree(db: Database, at: AtDesk): Promise<void> {
  if (await findOngoingVisitId(db, at)) throw new AppError('DESK_HAS_ONGOING_VISIT');
}

/** Ends everything the desk is serving: the whole group. */
export async function endCurrent(db: Database, at: AtDesk): Promise<string> {
  const outcome = await endAllAtDesk(db, at, undefined);
  if (outcome.changed > 0) return outcome.answer;
  await assertLinked(db, at);
  throw new AppError('NO_ONGOING_VISIT');
}

export async function callNextVisit(
  db: Database,
  at: AtDesk,
  domainTypes: readonly number[] | undefined,
): Promise<string> {
  const outcome = await callNext(db, at, domainTypes);
  if (outcome.changed > 0) return outcome.answer;
  await assertLinked(db, at);
  await assertDeskIsFree(db, at);
  throw new AppError('NOBODY_WAITING');
}

/** Undoes this user's last end, no-show, cancel or hold. */
export async function undo(db: Database, at: AtDesk, visitId: number): Promise<string> {
  const outcome = await undoLast(db, at, visitId);
  if (outcome.changed > 0) return outcome.answer;
  assertFound('VISIT_NOT_FOUND', await findStanding(db, { ...at, visitId }));
  await assertLinked(db, at);
  throw new AppError('UNDO_EXPIRED');
}

/** Closes every visit that an earlier day of an organisation left open. */
export async function closeEarlierDays(
  executor: Executor,
  of: { organisationId: number; now: Date },
): Promise<void> {
  while ((await closeEarlier(executor, of)) > 0);
}
