import type { Delivery, DeliveryState } from '@balie/contract/features/webhooks/schema.ts';
import { IconCheck, IconClock, IconRepeat, IconSend, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnAccount, useReplayWebhook } from '../../../api/account-details.ts';
import type { Column, ListState } from '../../../components/data-table/column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { useFormat } from '../../../lib/session.ts';
import styles from '../account-details.module.css';

interface DeliveriesProps {
  deliveries: readonly Delivery[];
  state: ListState;
  mine: OwnAccount;
  canReplay: boolean;
}

/** The latest messages to my webhook, each of which can be sent again. */
export function Deliveries({ deliveries, state, mine, canReplay }: DeliveriesProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t('accountDetails.deliveries')}
      columns={useColumns(mine, canReplay)}
      rows={deliveries}
      getId={(delivery) => delivery.id}
      state={state}
      empty={
        <EmptyState
          icon={IconSend}
          title={t('accountDetails.noDeliveries')}
          text={t('accountDetails.noDeliveriesText')}
        />
      }
    />
  );
}

const ICONS = { WAITING: IconClock, DELIVERED: IconCheck, FAILED: IconX } as const;

function State({ state }: { state: DeliveryState }) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  return (
    <span className={styles.state} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(`accountDetails.states.${state}`)}
    </span>
  );
}

function useColumns(mine: OwnAccount, canReplay: boolean): Column<Delivery>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutate, isPending, variables } = useReplayWebhook(mine);
  const replaying = isPending ? variables.params.deliveryId : undefined;
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('accountDetails.at'),
        value: ({ createdAt }) => format.dateTime(createdAt),
      },
      {
        id: 'event',
        header: t('accountDetails.event'),
        value: ({ event }) => t(`accountDetails.events.${event}`),
      },
      {
        id: 'state',
        header: t('accountDetails.state'),
        cell: ({ state }) => <State state={state} />,
      },
      {
        id: 'result',
        header: t('accountDetails.result'),
        truncate: false,
        value: ({ outcome, httpStatus, nextAttemptAt, attempts }) =>
          [
            outcome && t(`accountDetails.outcomes.${outcome}`, { status: httpStatus ?? '' }),
            nextAttemptAt &&
              attempts > 0 &&
              t('accountDetails.nextAttempt', { time: format.time(nextAttemptAt) }),
          ]
            .filter(Boolean)
            .join('; '),
      },
      {
        id: 'attempts',
        header: t('accountDetails.attempts'),
        align: 'end',
        value: ({ attempts }) => attempts,
      },
      {
        id: 'actions',
        header: t('common.actions'),
        headerHidden: true,
        width: '4rem',
        align: 'end',
        cell: ({ id: deliveryId, createdAt }) => (
          <IconButton
            icon={IconRepeat}
            label={t('accountDetails.replayOf', { at: format.dateTime(createdAt) })}
            busy={replaying === deliveryId}
            disabled={!canReplay || replaying !== undefined}
            onClick={() => mutate({ params: { ...mine, deliveryId } })}
          />
        ),
      },
    ],
    [t, format, mutate, mine, replaying, canReplay],
  );
}
