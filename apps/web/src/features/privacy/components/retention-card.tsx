import type { Retention } from '@balie/contract/features/privacy/schema.ts';
import { Skeleton } from '@mantine/core';
import { IconPlayerPause, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { retentionQuery, useSetRetention } from '../../../api/privacy.ts';
import { Card } from '../../../components/card.tsx';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { LoadFailed } from '../../../components/data-table/list-states.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { serverNow } from '../../../lib/server-time.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import styles from '../privacy.module.css';
import { RetentionForm } from './retention-form.tsx';
import { useCounted } from './use-counted.ts';

/** Whether visits are anonymised, when that last happened, and the form to change it. */
export function RetentionCard() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const retention = useQuery(retentionQuery(siteId));
  return (
    <Card
      title={t('privacy.retention')}
      description={t('privacy.retentionHint')}
      actions={retention.data?.enabled && <SwitchOff retention={retention.data} />}
    >
      {retention.isPending && <Skeleton height={132} radius="md" />}
      {retention.isError && !retention.data && (
        <LoadFailed error={retention.error} onRetry={() => retention.refetch()} />
      )}
      {retention.data && (
        <>
          <Status retention={retention.data} />
          <RetentionForm retention={retention.data} />
        </>
      )}
    </Card>
  );
}

function SwitchOff({ retention }: { retention: Retention }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const save = useSetRetention(siteId);
  return (
    <ConfirmInline
      label={t('privacy.switchOff')}
      question={t('privacy.switchOffQuestion')}
      icon={IconPlayerPause}
      onConfirm={() =>
        save.mutateAsync({
          params: { siteId },
          body: { enabled: false, expected: { enabled: retention.enabled } },
        })
      }
    />
  );
}

function Status({ retention }: { retention: Retention }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counted = useCounted();
  const { enabled, days, lastRun, nextRunAt } = retention;
  const Icon = enabled ? IconShieldCheck : IconShieldOff;
  return (
    <Facts>
      <Fact name={t('privacy.state')}>
        <span className={styles.state} data-on={enabled || undefined}>
          <Icon size={18} aria-hidden />
          {enabled ? t('privacy.on', { count: days }) : t('privacy.off')}
        </span>
      </Fact>
      <Fact name={t('privacy.lastRun')}>
        {lastRun
          ? t('privacy.lastRunText', {
              at: format.dateTime(lastRun.at),
              visits: counted('visits', lastRun.visits),
              visitors: counted('visitors', lastRun.visitors),
            })
          : t('privacy.never')}
      </Fact>
      {nextRunAt && (
        <Fact name={t('privacy.nextRun')}>
          {Date.parse(nextRunAt) <= serverNow() ? t('privacy.soon') : format.dateTime(nextRunAt)}
        </Fact>
      )}
    </Facts>
  );
}
