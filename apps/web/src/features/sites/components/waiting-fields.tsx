import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card.tsx';
import type { ContractForm } from '../../../components/contract-form.ts';
import { NumberField } from '../../../components/fields/number-field.tsx';
import styles from '../site.module.css';
import type { SettingsValues } from './settings-values.ts';

/** What counts as a long wait or as late, and how often lists reload. */
export function WaitingFields({ form }: { form: ContractForm<SettingsValues> }) {
  const { t } = useTranslation();
  return (
    <Card title={t('sites.waiting')}>
      <div className={styles.pair}>
        <NumberField
          {...form.field('waitingThresholdMinutes')}
          label={t('sites.waitingThresholdMinutes')}
          description={t('sites.waitingThresholdMinutesHint')}
          maxLength={3}
          required
        />
        <NumberField
          {...form.field('lateAfterMinutes')}
          label={t('sites.lateAfterMinutes')}
          description={t('sites.lateAfterMinutesHint')}
          maxLength={3}
          required
        />
        <NumberField
          {...form.field('visitRefreshInterval')}
          label={t('sites.visitRefreshInterval')}
          description={t('sites.intervalHint')}
          maxLength={3}
          required
        />
        <NumberField
          {...form.field('deskRefreshInterval')}
          label={t('sites.deskRefreshInterval')}
          description={t('sites.intervalHint')}
          maxLength={3}
          required
        />
      </div>
    </Card>
  );
}
