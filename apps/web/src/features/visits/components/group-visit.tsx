import type { CurrentVisits } from '@balie/contract/features/visits/schema.ts';
import { fullNameOf } from '@balie/contract/features/visits/sort.ts';
import { IconCheck, IconChecks, IconPlayerPause, IconUserX, IconVolume } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../use-shortcuts.ts';
import { ForwardMenu } from './forward-menu.tsx';
import styles from './ongoing-panel.module.css';
import type { OngoingProps } from './ongoing-props.ts';
import { PanelAction } from './panel-action.tsx';
import type { CurrentVisit } from './single-visit.tsx';
import { SmallAction } from './small-action.tsx';
import { RunningTime } from './ticking.tsx';

interface GroupVisitProps extends OngoingProps {
  current: CurrentVisits;
  receipt: ReactNode;
}

/** §3: more than one current visit is a group: called together, ended together or one by one. */
export function GroupVisit({ current, receipt, actions, ...props }: GroupVisitProps) {
  const { t } = useTranslation();
  const visits = current.currentVisits;
  const [first] = visits;
  if (!first) return null;
  return (
    <>
      <p className={styles.ticket}>
        {first.visitTicket}
        <span className={styles.more}>+{visits.length - 1}</span>
      </p>
      <div className={styles.who}>
        <p className={styles.nameLine}>
          <span className={styles.groupName}>{current.groupName ?? t('visits.group')}</span>
          <span className={styles.language}>{t('visits.members', { count: visits.length })}</span>
        </p>
        <ul className={styles.members}>
          {visits.map((visit) => (
            <Member key={visit.visitId} {...props} visit={visit} actions={actions} />
          ))}
        </ul>
      </div>
      <div className={styles.clock}>
        <span className={styles.clockLabel}>{t('visits.sinceCall')}</span>
        <span className={styles.time} role="timer">
          <RunningTime since={first.calledAt} />
        </span>
        {receipt}
      </div>
      <div className={styles.actions}>
        <PanelAction
          icon={IconVolume}
          label={t('visits.action.recall')}
          shortcut={SHORTCUTS.recall}
          busy={actions.pending('recall')}
          disabled={actions.busy}
          onClick={() => actions.recall(first.visitId)}
        />
        <PanelAction
          icon={IconChecks}
          label={t('visits.action.endGroup')}
          shortcut={SHORTCUTS.end}
          tone="primary"
          busy={actions.pending('endAll')}
          disabled={actions.busy}
          onClick={actions.endAll}
        />
      </div>
    </>
  );
}

interface MemberProps extends OngoingProps {
  visit: CurrentVisit;
}

/** One member with the actions that concern this person alone. */
function Member({ visit, actions, domainTypes, onOpen }: MemberProps) {
  const { t } = useTranslation();
  const { visitId, visitor } = visit;
  const name = fullNameOf(visitor);
  return (
    <li className={styles.member}>
      <span className={styles.memberTicket}>{visit.visitTicket}</span>
      <button
        type="button"
        className={styles.memberName}
        onClick={() => onOpen({ visitId, visitorId: visitor.id })}
      >
        {name}
      </button>
      <span className={styles.memberFacts}>
        {visit.domainTypeName} · {visit.languageCode.toUpperCase()}
        {visit.visitComment && ` · ${visit.visitComment}`}
      </span>
      <span className={styles.memberActions}>
        <SmallAction
          icon={IconPlayerPause}
          label={t('visits.actionFor.hold', { name })}
          disabled={actions.busy}
          onClick={() => actions.hold(visitId)}
        />
        <ForwardMenu
          from={visit.domainTypeId}
          domainTypes={domainTypes}
          small={{ label: t('visits.actionFor.forward', { name }) }}
          busy={false}
          disabled={actions.busy}
          onForward={(to) => actions.forward(visitId, to)}
        />
        <SmallAction
          icon={IconUserX}
          label={t('visits.actionFor.noShow', { name })}
          disabled={actions.busy}
          onClick={() => actions.noShow(visitId)}
        />
        <SmallAction
          icon={IconCheck}
          label={t('visits.actionFor.end', { name })}
          disabled={actions.busy}
          onClick={() => actions.end(visitId)}
        />
      </span>
    </li>
  );
}
