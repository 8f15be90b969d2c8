import { fullNameOf } from '@balie/contract/common/full-name.ts';
import { decide, type VisitAction } from '@balie/contract/features/visits/lifecycle.ts';
import type { SelectedVisit } from '@balie/contract/features/visits/schema.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleX, IconDoorEnter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DeskUser } from '../../../api/visits.ts';
import type { DomainTypeOption } from '../use-domain-types.ts';
import type { VisitActions } from '../use-visit-actions.ts';
import { ForwardMenu } from './forward-menu.tsx';
import styles from './side-card.module.css';
import { StatusMark } from './status-mark.tsx';

interface VisitCardActionsProps {
  desk: DeskUser;
  selected: SelectedVisit;
  actions: VisitActions;
  /** Where a waiting visitor can be forwarded to. */
  domainTypes: readonly DomainTypeOption[];
}

const domainTypeOf = ({ visitId, appointmentList }: SelectedVisit) =>
  appointmentList.find((appointment) => appointment.visitId === visitId)?.domainType;

/** The actions on a visit that is not at a desk. Cancel is enabled in two states only (§4). */
export function VisitCardActions({ desk, selected, actions, domainTypes }: VisitCardActionsProps) {
  const { t } = useTranslation();
  const { visitId, visitStatus: status } = selected;
  const may = (action: VisitAction) =>
    decide(action, { status, deskId: null }, desk.deskId).allowed && !actions.busy;
  const from = domainTypes.find(({ name }) => name === domainTypeOf(selected))?.id;
  return (
    <div className={styles.actions}>
      <StatusMark t={t} visit={{ status, priority: false, thresholdExceeded: false }} />
      {status === 'ARRIVED' && (
        <ForwardMenu
          from={from}
          domainTypes={domainTypes}
          small={{ label: t('visits.actionFor.forward', { name: fullNameOf(selected.visitor) }) }}
          busy={false}
          disabled={!may('forward')}
          onForward={(to, warned) => actions.forward({ visitId, to, from, warned })}
        />
      )}
      {status === 'ARRIVED' ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!may('unregister')}
          onClick={() => actions.unregister(visitId)}
        >
          {t('visits.action.unregister')}
        </Button>
      ) : (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDoorEnter size={16} aria-hidden />}
          disabled={!may('register')}
          onClick={() => actions.register(visitId)}
        >
          {t('visits.action.register')}
        </Button>
      )}
      <Button
        variant="subtle"
        color="danger"
        size="xs"
        leftSection={<IconCircleX size={16} aria-hidden />}
        disabled={!may('cancel')}
        onClick={() => actions.cancel(visitId)}
      >
        {t('visits.action.cancel')}
      </Button>
    </div>
  );
}
