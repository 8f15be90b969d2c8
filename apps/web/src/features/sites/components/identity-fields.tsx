import { limits } from '@balie/contract/common/limits.ts';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card.tsx';
import type { ContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import styles from '../site.module.css';
import type { SettingsValues } from './settings-values.ts';

const { nameMax, addressMax, applicationNameMax } = limits.site;

export function IdentityFields({ form }: { form: ContractForm<SettingsValues> }) {
  const { t } = useTranslation();
  return (
    <Card title={t('sites.identity')} description={t('sites.identityHint')}>
      <div className={styles.fields}>
        <TextField {...form.field('name', { max: nameMax })} label={t('sites.name')} required />
        <TextField
          {...form.field('fullAddress', { max: addressMax })}
          label={t('sites.fullAddress')}
        />
        <TextField
          {...form.field('viewApplicationName', { max: applicationNameMax })}
          label={t('sites.viewApplicationName')}
          description={t('sites.viewApplicationNameHint')}
          required
        />
      </div>
    </Card>
  );
}
