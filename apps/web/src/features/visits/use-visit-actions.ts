import type { UndoableAction } from '@balie/contract/features/visits/lifecycle.ts';
import type { ChangedVisit, VisitActionResult } from '@balie/contract/features/visits/schema.ts';
import { fullNameOf } from '@balie/contract/features/visits/sort.ts';
import { useTranslation } from 'react-i18next';
import { type DeskUser, useVisitChanges } from '../../api/visits.ts';
import { noticeText } from '../../lib/i18n.ts';
import { successNotice } from '../../lib/notice-forms.ts';
import { notify } from '../../lib/notices.ts';
import type { DomainTypeOption } from './use-domain-types.ts';
import { useInTurn } from './use-in-turn.ts';
import { useTicketPrinting } from './use-ticket-printing.ts';

/** The notice of a refused change has told it already. */
const told = () => undefined;

const whoOf = (visits: readonly ChangedVisit[]) =>
  visits
    .map((visit) => [visit.ticketNumber, fullNameOf(visit)].filter(Boolean).join(' · '))
    .join('\n');

/** Time or room of a visit, and what it was. */
interface RowChange {
  readonly visitId: number;
  readonly appointmentTime?: string;
  readonly waitingRoomId?: number;
  readonly expected: {
    readonly appointmentTime?: string | null;
    readonly waitingRoomId?: number | null;
  };
}

/** Everything a clerk can do to a visit, each one call; what can be taken back offers undo. */
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
        .then(() => notify(successNotice(t('visits.undone'), whoOf(result.visits))))
        .catch(told);
    notify({
      kind: 'success',
      title: t(`visits.done.${action}`),
      message: whoOf(result.visits),
      action: { label: t('common.undo'), run: () => void undo() },
    });
  };
  const modified = () => notify(successNotice(noticeText('modified-success')));

  const inTurn = useInTurn();
  return {
    busy: Object.values(changes).some((change) => change.isPending),
    pending: (name: keyof typeof changes) => changes[name].isPending,
    callingId: changes.call.isPending ? changes.call.variables.params.visitId : undefined,
    printing,
    call: (visitId: number) =>
      inTurn(`call ${visitId}`, () => changes.call.mutateAsync(at(visitId))),
    callNext: (domainTypes: readonly number[]) =>
      inTurn('callNext', () =>
        changes.callNext
          .mutateAsync({
            params: { ...desk },
            query: { domainType: domainTypes.length > 0 ? domainTypes.map(String) : undefined },
          })
          .then(({ visits, reason }) =>
            notify({
              kind: 'success',
              title: noticeText('call-success'),
              message: whoOf(visits),
              detail: t(`visits.reason.${reason}`),
            }),
          ),
      ),
    recall: (visitId: number) =>
      inTurn(`recall ${visitId}`, () => changes.recall.mutateAsync(at(visitId))),
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
      inTurn(`register ${visitId}`, () => changes.register.mutateAsync(at(visitId))),
    /** §4: set arrived, then print a ticket. */
    setArrivedAndPrint: (visitId: number) =>
      inTurn(`register ${visitId}`, async () => {
        await changes.register.mutateAsync(at(visitId));
        printing.printAfterArrival(visitId);
      }),
    unregister: (visitId: number) =>
      inTurn(`unregister ${visitId}`, () =>
        changes.setNotArrived.mutateAsync(at(visitId)).then(modified),
      ),
    forward: (visitId: number, to: DomainTypeOption, from?: number) =>
      inTurn(`forward ${visitId}`, () =>
        changes.update
          .mutateAsync({
            params: { ...desk },
            body: {
              visitId,
              domainTypeId: to.id,
              ...(from !== undefined && { expected: { domainTypeId: from } }),
            },
          })
          .then(({ visits }) =>
            notify({
              kind: 'success',
              title: t('visits.done.forward', { domain: to.name }),
              message: whoOf(visits),
            }),
          ),
      ),
    setPriority: (visitId: number, priority: boolean) =>
      inTurn(`setPriority ${visitId}`, () =>
        changes.setPriority
          .mutateAsync({ params: { siteId: desk.siteId, visitId }, body: { priority } })
          .then(modified),
      ),
    /** Time or room of a row; resolves to whether it was accepted, so that what was typed can stay. */
    change: (body: RowChange) =>
      changes.update.mutateAsync({ params: { ...desk }, body }).then(
        () => {
          modified();
          return true;
        },
        () => false,
      ),
    changes,
    modified,
  };
}
export type VisitActions = ReturnType<typeof useVisitActions>;
