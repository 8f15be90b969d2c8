import type { ForwardWarning } from '@balie/contract/features/visits/forwarding.ts';
import type { UndoableAction } from '@balie/contract/features/visits/lifecycle.ts';
import type { VisitActionResult } from '@balie/contract/features/visits/result-schema.ts';
import { useTranslation } from 'react-i18next';
import { type DeskUser, useVisitChanges } from '../../api/visits.ts';
import { doneText, noticeText } from '../../lib/i18n.ts';
import { failedNotice } from '../../lib/notice-forms.ts';
import { notify } from '../../lib/notices.ts';
import { isOffline, useOffline } from '../../lib/offline.ts';
import type { DomainTypeOption } from './use-domain-types.ts';
import { useInTurn } from './use-in-turn.ts';
import { useTicketPrinting } from './use-ticket-printing.ts';
import {
  nameVisit,
  tellOf,
  tellSentence,
  tellSuccess,
  type VisitInNotice,
} from './visit-notices.ts';

/** The refused change has already shown its notice. */
const alreadyShown = () => undefined;

interface RowChange {
  readonly visitId: number;
  readonly appointmentTime?: string;
  readonly waitingRoomId?: number;
  readonly expected: {
    readonly appointmentTime?: string | null;
    readonly waitingRoomId?: number | null;
  };
}

interface Joining {
  readonly withVisitId: number;
  readonly groupName: string;
}

interface Forwarding {
  readonly visitId: number;
  readonly to: DomainTypeOption;
  readonly from: number | undefined;
  readonly warned: readonly ForwardWarning[];
}

/** Everything a clerk can do to a visit, one request each; undoable actions offer undo. */
export function useVisitActions(desk: DeskUser) {
  const { t } = useTranslation();
  const changes = useVisitChanges(desk);
  const printing = useTicketPrinting(desk);
  const at = (visitId: number) => ({ params: { ...desk, visitId } });

  const offerUndo = (action: UndoableAction) => (result: VisitActionResult) => {
    const [first] = result.visits;
    if (!first) return;
    const undo = () =>
      changes.undo
        .mutateAsync(at(first.visitId))
        .then(() => tellOf(result.visits, { title: t('visits.undone') }))
        .catch(alreadyShown);
    tellOf(result.visits, {
      title: t(`visits.done.${action}`),
      action: { label: t('common.undo'), run: () => void undo() },
    });
  };
  const modified = (visit: VisitInNotice) =>
    tellSentence([visit], doneText('modified-success', nameVisit(visit)));
  const modifiedAll = ({ visits }: VisitActionResult) => visits.forEach(modified);

  const press = useInTurn();
  const offline = useOffline();
  // A shortcut has no button to disable, so it says why nothing happens.
  const inTurn: typeof press = (name, run) =>
    isOffline() ? notify(failedNotice(t('common.offlineReason'))) : press(name, run);
  return {
    /** Without a network nothing can be done: the buttons are disabled and say so. */
    offline,
    busy: offline || Object.values(changes).some((change) => change.isPending),
    pending: (name: keyof typeof changes) => changes[name].isPending,
    callingId: changes.call.isPending ? changes.call.variables.params.visitId : undefined,
    printing,
    call: (visitId: number) =>
      inTurn(`call ${visitId}`, () =>
        changes.call
          .mutateAsync(at(visitId))
          .then(({ visits }) => tellSuccess(visits, { done: noticeText('call-success') })),
      ),
    callNext: (domainTypes: readonly number[]) =>
      inTurn('callNext', () =>
        changes.callNext
          .mutateAsync({
            params: { ...desk },
            query: { domainType: domainTypes.length > 0 ? domainTypes.map(String) : undefined },
          })
          .then(({ visits, reason }) =>
            tellSuccess(visits, {
              done: noticeText('call-success'),
              more: t(`visits.reason.${reason}`),
            }),
          ),
      ),
    recall: (visitId: number) =>
      inTurn(`recall ${visitId}`, () =>
        changes.recall
          .mutateAsync(at(visitId))
          .then(({ visits }) => tellSuccess(visits, { done: noticeText('recall-success') })),
      ),
    hold: (visitId: number) =>
      inTurn(`hold ${visitId}`, () =>
        changes.setNotArrived.mutateAsync(at(visitId)).then(offerUndo('hold')),
      ),
    noShow: (visitId: number) =>
      inTurn(`noShow ${visitId}`, () =>
        changes.noShow.mutateAsync(at(visitId)).then(offerUndo('noShow')),
      ),
    end: (visitId: number) =>
      inTurn(`end ${visitId}`, () => changes.end.mutateAsync(at(visitId)).then(offerUndo('end'))),
    endAll: () =>
      inTurn('endAll', () =>
        changes.endAll.mutateAsync({ params: { ...desk } }).then(offerUndo('end')),
      ),
    cancel: (visitId: number) =>
      inTurn(`cancel ${visitId}`, () =>
        changes.cancel.mutateAsync(at(visitId)).then(offerUndo('cancel')),
      ),
    register: (visitId: number) =>
      inTurn(`register ${visitId}`, () =>
        changes.register
          .mutateAsync(at(visitId))
          .then(({ visits }) =>
            tellSuccess(visits, { done: noticeText('visitor-in-waiting-room') }),
          ),
      ),
    /** §4: checks in, then prints a ticket. */
    setArrivedAndPrint: (visitId: number) =>
      inTurn(`register ${visitId}`, async () => {
        const { visits } = await changes.register.mutateAsync(at(visitId));
        const arrived = { done: noticeText('visitor-in-waiting-room') };
        tellSuccess(visits, arrived);
        // Part of the same notice: to the clerk it was one press.
        printing.printAfterArrival(visitId, () =>
          tellSuccess(visits, { ...arrived, more: noticeText('print-success') }),
        );
      }),
    /** Adding and checking in were one press: shown at once, and again once the tickets are printed. */
    printWalkIn: (visits: readonly VisitInNotice[]) => {
      const arrived = { done: noticeText('visitor-in-waiting-room') };
      tellSuccess(visits, arrived);
      let printed = 0;
      for (const { visitId } of visits) {
        printing.printAfterArrival(visitId, () => {
          printed += 1;
          if (printed < visits.length) return;
          tellSuccess(visits, { ...arrived, more: noticeText('print-success') });
        });
      }
    },
    joinGroup: (visitId: number, { withVisitId, groupName }: Joining) =>
      inTurn(`joinGroup ${visitId}`, () =>
        changes.joinGroup
          .mutateAsync({ ...at(visitId), body: { withVisitId, groupName } })
          .then(({ visits }) => tellOf(visits, { title: t('visits.done.joinGroup') })),
      ),
    leaveGroup: (visitId: number) =>
      inTurn(`leaveGroup ${visitId}`, () =>
        changes.leaveGroup
          .mutateAsync(at(visitId))
          .then(({ visits }) => tellOf(visits, { title: t('visits.done.leaveGroup') })),
      ),
    unregister: (visitId: number) =>
      inTurn(`unregister ${visitId}`, () =>
        changes.setNotArrived.mutateAsync(at(visitId)).then(modifiedAll),
      ),
    forward: ({ visitId, to, from, warned }: Forwarding) =>
      inTurn(`forward ${visitId}`, () =>
        changes.update
          .mutateAsync({
            params: { ...desk },
            body: {
              visitId,
              domainTypeId: to.id,
              ...(warned.length > 0 && { warned: [...warned] }),
              expected: from === undefined ? {} : { domainTypeId: from },
            },
          })
          .then(({ visits }) =>
            tellOf(visits, { title: t('visits.done.forward', { domain: to.name }) }),
          ),
      ),
    setPriority: (visitId: number, priority: boolean) =>
      inTurn(`setPriority ${visitId}`, () =>
        changes.setPriority
          .mutateAsync({ params: { siteId: desk.siteId, visitId }, body: { priority } })
          .then((visit) => {
            const name = nameVisit(visit);
            tellSentence(
              [visit],
              t(visit.priority ? 'visits.done.priority' : 'visits.done.noPriority', { name }),
            );
          }),
      ),
    /** Changes a row's time or room; resolves to whether it was accepted, so that the input can stay. */
    change: (body: RowChange) =>
      changes.update.mutateAsync({ params: { ...desk }, body }).then(
        (result) => {
          modifiedAll(result);
          return true;
        },
        () => false,
      ),
    changes,
    modified,
  };
}
export type VisitActions = ReturnType<typeof useVisitActions>;
