import { fullNameOf } from '@balie/contract/common/full-name.ts';
import type { CurrentVisits } from '@balie/contract/features/visits/schema.ts';
import { IconChecks } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidthChoice } from '../../../lib/use-width-choice.ts';
import { SHORTCUTS } from '../use-shortcuts.ts';
import styles from './group-visit.module.css';
import { MemberButtons } from './member-buttons.tsx';
import { MemberMenu } from './member-menu.tsx';
import panel from './ongoing-panel.module.css';
import type { CurrentVisit, OngoingProps } from './ongoing-props.ts';
import { PanelAction } from './panel-action.tsx';
import { RecallAction } from './recall-action.tsx';
import { SinceCall } from './since-call.tsx';

interface GroupVisitProps extends OngoingProps {
  current: CurrentVisits;
  receipt: ReactNode;
}

/** In rem: a name and four labelled buttons; below that, they go in a menu. */
const fitsWords = (rem: number) => rem >= 44;

/** §3: more than one current visit is a group: called together, ended together or one by one. */
export function GroupVisit({ current, receipt, actions, ...props }: GroupVisitProps) {
  const { t } = useTranslation();
  const members = useRef<HTMLUListElement>(null);
  const wordsFit = useWidthChoice(members, fitsWords) ?? false;
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
        <ul ref={members} className={styles.members}>
          {visits.map((visit) => (
            <Member key={visit.visitId} {...props} {...{ visit, actions, wordsFit }} />
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
  wordsFit: boolean;
}

/** One member with the actions that concern this person alone. */
function Member({ wordsFit, onOpen, ...member }: MemberProps) {
  const { visit } = member;
  const { visitId, visitor } = visit;
  return (
    <li className={styles.member}>
      <span className={styles.memberTicket}>{visit.visitTicket}</span>
      <button
        type="button"
        className={styles.memberName}
        onClick={() => onOpen({ visitId, visitorId: visitor.id })}
      >
        {fullNameOf(visitor)}
      </button>
      <span className={styles.memberFacts}>
        {visit.domainTypeName} · {visit.languageCode.toUpperCase()}
        {visit.visitComment && ` · ${visit.visitComment}`}
      </span>
      <span className={styles.memberActions}>
        {wordsFit ? <MemberButtons {...member} /> : <MemberMenu {...member} />}
      </span>
    </li>
  );
}
