import { limits } from '@balie/contract/common/limits.ts';
import {
  type Retention,
  type RetentionPreview,
  retentionDaysSchema,
} from '@balie/contract/features/privacy/schema.ts';
import { Skeleton } from '@mantine/core';
import { IconEye, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retentionPreviewQuery, useSetRetention } from '../../../api/privacy.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { LoadFailed } from '../../../components/data-table/list-states.tsx';
import { NumberField, type NumberValue } from '../../../components/fields/number-field.tsx';
import { codeText } from '../../../lib/i18n.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import styles from '../privacy.module.css';
import { useCounted } from './use-counted.ts';

/** The days, then their effect, then the switch: always in that order. */
export function RetentionForm({ retention }: { retention: Retention }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const [days, setDays] = useState<NumberValue>(retention.days);
  const [base, setBase] = useState(retention.days);
  const isOther = retention.days !== base && days !== retention.days;
  const [wanted, setWanted] = useState<number>();
  const [refused, setRefused] = useState(false);
  const preview = useQuery({
    ...retentionPreviewQuery(siteId, wanted ?? retention.days),
    enabled: wanted !== undefined,
  });
  const { daysMin: min, daysMax: max } = limits.retention;
  const look = () => {
    const checked = retentionDaysSchema.safeParse(days);
    setRefused(!checked.success);
    setWanted(checked.data);
    if (checked.success && checked.data === wanted) void preview.refetch();
  };
  return (
    <>
      <form
        className={`${styles.line} ${styles.days}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <NumberField
          name="days"
          label={t('privacy.days')}
          description={t('privacy.daysHint', { min, max })}
          value={days}
          onChange={(value) => {
            setDays(value);
            setWanted(undefined);
            setRefused(false);
          }}
          error={refused ? codeText('INVALID_RETENTION', { min, max }) : undefined}
          maxLength={5}
          theirs={
            isOther
              ? {
                  value: retention.days,
                  take: () => {
                    setDays(retention.days);
                    setBase(retention.days);
                    setWanted(undefined);
                  },
                  keep: () => setBase(retention.days),
                }
              : undefined
          }
        />
        <BusyButton
          type="submit"
          variant="default"
          className={styles.beside}
          leftSection={<IconEye size={16} aria-hidden />}
          busy={preview.isFetching}
        >
          {t('privacy.preview')}
        </BusyButton>
      </form>
      {wanted !== undefined && preview.isPending && <Skeleton height={72} radius="md" mt="md" />}
      {wanted !== undefined && preview.isError && (
        <LoadFailed error={preview.error} onRetry={() => preview.refetch()} />
      )}
      {wanted !== undefined && preview.data && !isOther && (
        <Outlook
          preview={preview.data}
          retention={retention}
          onSaved={() => {
            setWanted(undefined);
            setBase(preview.data.days);
          }}
        />
      )}
    </>
  );
}

interface OutlookProps {
  preview: RetentionPreview;
  retention: Retention;
  onSaved: () => void;
}

/** What would happen now, and the button that makes it happen. */
function Outlook({ preview, retention, onSaved }: OutlookProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const siteId = useSiteId();
  const save = useSetRetention(siteId);
  const counted = useCounted();
  const { days, until, firstDay, lastDay } = preview;
  const visits = counted('visits', preview.visits);
  const visitors = counted('visitors', preview.visitors);
  const nothing = preview.visits === 0 && preview.visitors === 0;
  const unchanged = retention.enabled && retention.days === days;
  return (
    <div className={styles.preview} role="status">
      <p className={styles.outlook}>
        {nothing ? t('privacy.previewNothing') : t('privacy.previewText', { visits, visitors })}
      </p>
      {firstDay && lastDay && (
        <p className={styles.hint}>
          {t('privacy.previewDays', { from: format.date(firstDay), until: format.date(lastDay) })}
        </p>
      )}
      <p className={styles.hint}>{t('privacy.previewKept')}</p>
      {!unchanged && (
        <ConfirmInline
          asText
          icon={IconShieldCheck}
          label={t(retention.enabled ? 'privacy.change' : 'privacy.switchOn')}
          question={
            nothing
              ? t('privacy.switchOnQuestionNothing', { count: days })
              : t('privacy.switchOnQuestion', { visits, visitors })
          }
          onConfirm={async () => {
            await save.mutateAsync({
              params: { siteId },
              body: {
                enabled: true,
                days,
                previewedUntil: until,
                expected: { enabled: retention.enabled, days: retention.days },
              },
            });
            onSaved();
          }}
        />
      )}
    </div>
  );
}
