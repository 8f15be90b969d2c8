import { limits } from '@balie/contract/common/limits.ts';
import { type Retention, retentionInputSchema } from '@balie/contract/features/privacy/schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { retentionPreviewQuery, retentionQuery, useSetRetention } from '../../../api/privacy.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { NumberField, type NumberValue } from '../../../components/fields/number-field.tsx';
import { useSiteId } from '../../../lib/session.ts';
import styles from '../first-steps.module.css';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-props.ts';

const { daysDefault, daysMin, daysMax } = limits.retention;

export function RetentionStep(props: StepProps) {
  const siteId = useSiteId();
  const retention = useQuery(retentionQuery(siteId));
  if (!retention.data) return <Skeleton height={160} radius="md" />;
  return <RetentionForm {...props} retention={retention.data} />;
}

interface RetentionFormProps extends StepProps {
  retention: Retention;
}

function RetentionForm({ onNext, retention }: RetentionFormProps) {
  const { enabled } = retention;
  const days = enabled ? retention.days : daysDefault;
  const { t } = useTranslation();
  const siteId = useSiteId();
  const client = useQueryClient();
  const save = useSetRetention(siteId);
  const form = useContractForm<{ days: NumberValue; enabled: boolean }, { days: number }>({
    schema: retentionInputSchema.pick({ days: true, enabled: true }),
    initial: { days, enabled: true },
    onSubmit: async (input, edit) => {
      const preview = await client.fetchQuery(retentionPreviewQuery(siteId, input.days));
      // While it is off, the form proposes its own number.
      const was = enabled ? (edit.expected.days ?? input.days) : retention.days;
      await save.mutateAsync({
        params: { siteId },
        body: {
          enabled: true,
          days: input.days,
          previewedUntil: preview.until,
          expected: { enabled, days: was },
        },
      });
      onNext();
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      {enabled && <p className={styles.note}>{t('firstSteps.retention.on', { count: days })}</p>}
      <NumberField
        {...form.field('days', { min: daysMin, max: daysMax })}
        label={t('firstSteps.retention.days')}
        required
      />
      <Counted days={form.values.days} />
      <StepActions busy={form.busy} onSkip={onNext} />
    </form>
  );
}

/** A site that already has visitors first sees how many it would affect. */
function Counted({ days }: { days: NumberValue }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const valid = typeof days === 'number' && days >= daysMin && days <= daysMax;
  const preview = useQuery({
    ...retentionPreviewQuery(siteId, valid ? days : daysDefault),
    enabled: valid,
  });
  const visits = preview.data?.visits ?? 0;
  if (visits === 0) return null;
  return <p className={styles.note}>{t('firstSteps.retention.now', { count: visits })}</p>;
}
