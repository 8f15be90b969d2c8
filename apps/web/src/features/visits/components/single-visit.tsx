import { fullNameOf } from '@balie/contract/common/full-name.ts';
import {
  IconCheck,
  IconMessage2,
  IconPlayerPause,
  IconStarFilled,
  IconUserX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/session.ts';
import { SHORTCUTS } from '../use-shortcuts.ts';
import { ForwardMenu } from './forward-menu.tsx';
import styles from './ongoing-panel.module.css';
import type { CurrentVisit, OngoingProps } from './ongoing-props.ts';
import { PanelAction } from './panel-action.tsx';
import { RecallAction } from './recall-action.tsx';
import { SinceCall } from './since-call.tsx';

interface SingleVisitProps extends OngoingProps {
  visit: CurrentVisit;
  receipt: ReactNode;
}

/** One visitor at the desk: large and clear, with the actions in the order of a conversation. */
export function SingleVisit({ visit, receipt, actions, ...props }: SingleVisitProps) {
  const { t } = useTranslation();
  const { visitId } = visit;
  return (
    <>
      <p className={styles.ticket}>{visit.visitTicket}</p>
      <div className={styles.who}>
        <p className={styles.nameLine}>
          <button
            type="button"
            className={styles.name}
            title={fullNameOf(visit.visitor)}
            onClick={() => props.onOpen({ visitId, visitorId: visit.visitor.id })}
          >
            {fullNameOf(visit.visitor)}
          </button>
          <span className={styles.language} title={t('visits.column.language')}>
            {visit.languageCode.toUpperCase()}
          </span>
          {visit.priority && (
            <span className={styles.priority}>
              <IconStarFilled size={14} aria-hidden />
              {t('visits.priority')}
            </span>
          )}
        </p>
        <Facts visit={visit} />
        <Comment visit={visit} />
      </div>
      <SinceCall calledAt={visit.calledAt} receipt={receipt} />
      <div className={styles.actions}>
        <RecallAction visitId={visitId} actions={actions} />
        <PanelAction
          icon={IconPlayerPause}
          label={t('visits.action.hold')}
          shortcut={SHORTCUTS.hold}
          busy={actions.pending('setNotArrived')}
          disabled={actions.busy}
          onClick={() => actions.hold(visitId)}
        />
        <ForwardMenu
          from={visit.domainTypeId}
          domainTypes={props.domainTypes}
          opened={props.forwarding}
          onOpened={props.onForwarding}
          shortcut={SHORTCUTS.forward}
          busy={actions.pending('update')}
          disabled={actions.busy}
          onForward={(to, warned) =>
            actions.forward({ visitId, to, from: visit.domainTypeId, warned })
          }
        />
        <PanelAction
          icon={IconUserX}
          label={t('visits.action.noShow')}
          shortcut={SHORTCUTS.noShow}
          busy={actions.pending('noShow')}
          disabled={actions.busy}
          onClick={() => actions.noShow(visitId)}
        />
        <PanelAction
          icon={IconCheck}
          label={t('visits.action.end')}
          shortcut={SHORTCUTS.end}
          tone="primary"
          busy={actions.pending('end')}
          disabled={actions.busy}
          onClick={() => actions.end(visitId)}
        />
      </div>
    </>
  );
}

function Facts({ visit }: { visit: CurrentVisit }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = [
    visit.domainTypeName,
    visit.appointmentDateTime &&
      t('visits.appointmentAt', { time: format.time(visit.appointmentDateTime) }),
    visit.arrivalTime && t('visits.arrivedAt', { time: format.time(visit.arrivalTime) }),
    visit.waitingRoomName,
  ];
  const text = facts.filter(Boolean).join(' · ');
  return (
    <p className={styles.facts} title={text}>
      {text}
    </p>
  );
}

function Comment({ visit }: { visit: CurrentVisit }) {
  const text = [visit.visitComment, visit.visitor.comment].filter(Boolean).join(' – ');
  if (text === '') return null;
  return (
    <p className={styles.comment} title={text}>
      <IconMessage2 size={16} stroke={1.75} aria-hidden />
      <span>{text}</span>
    </p>
  );
}
