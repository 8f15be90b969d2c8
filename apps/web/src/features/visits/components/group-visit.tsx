import type { CurrentVisits } from '@balie/contract/features/visits/schema.ts';
import { fullNameOf } from '@balie/contract/features/visits/sort.ts';
import { IconCheck, IconChecks, IconPlayerPause, IconUserX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../use-shortcuts.ts';
import { ForwardMenu } from './forward-menu.tsx';
import styles from './group-visit.module.css';
import panel from './ongoing-panel.module.css';
import type { CurrentVisit, OngoingProps } from './ongoing-props.ts';
import { PanelAction } from './panel-action.tsx';
import { RecallAction } from './recall-action.tsx';
import { SinceCall } from './since-call.tsx';
import { SmallAction } from './small-action.tsx';

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
      <p className={panel.ticket}>
        {first.visitTicket}
        <span className={styles.more}>+{visits.length - 1}</span>
      </p>
      <div className={`${panel.who} ${styles.party}`}>
        <p className={panel.nameLine}>
          <span className={panel.name}>{current.groupName ?? t('visits.group')}</span>
          <span className={panel.language}>{t('visits.members', { count: visits.length })}</span>
        </p>
        <ul className={styles.members}>
          {visits.map((visit) => (
            <Member key={visit.visitId} {...props} visit={visit} actions={actions} />
          ))}
        </ul>
      </div>
      <SinceCall calledAt={first.calledAt} receipt={receipt} />
      <div className={panel.actions}>
        <RecallAction visitId={first.visitId} actions={actions} />
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
          word={t('visits.action.hold')}
          disabled={actions.busy}
          onClick={() => actions.hold(visitId)}
        />
        <ForwardMenu
          from={visit.domainTypeId}
          domainTypes={domainTypes}
          small={{ label: t('visits.actionFor.forward', { name }) }}
          busy={false}
          disabled={actions.busy}
          onForward={(to, warned) =>
            actions.forward({ visitId, to, from: visit.domainTypeId, warned })
          }
        />
        <SmallAction
          icon={IconUserX}
          label={t('visits.actionFor.noShow', { name })}
          word={t('visits.action.noShow')}
          disabled={actions.busy}
          onClick={() => actions.noShow(visitId)}
        />
        <SmallAction
          icon={IconCheck}
          label={t('visits.actionFor.end', { name })}
          word={t('visits.action.end')}
          disabled={actions.busy}
          onClick={() => actions.end(visitId)}
        />
      </span>
    </li>
  );
}
