import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card.tsx';
import type { ContractForm } from '../../../components/contract-form.ts';
import { ColorField } from '../../../components/fields/color-field.tsx';
import styles from '../site.module.css';
import { ContrastText } from './contrast-text.tsx';
import { LookPreview } from './look-preview.tsx';
import type { SettingsValues } from './settings-values.ts';

const COLORS = ['viewApplicationColor', 'secondaryColor'] as const;

/** Both colours, their effect on header, buttons, kiosk and display, and whether the result is legible. */
export function LookFields({ form }: { form: ContractForm<SettingsValues> }) {
  const { t } = useTranslation();
  return (
    <Card title={t('sites.look')} description={t('sites.lookHint')}>
      <div className={styles.look}>
        <div className={styles.fields}>
          {COLORS.map((name) => (
            <ColorField
              key={name}
              {...form.field(name)}
              label={t(`sites.${name}`)}
              pickLabel={t('sites.pick', { label: t(`sites.${name}`) })}
              required
            />
          ))}
          <ContrastText colors={form.values} />
        </div>
        <LookPreview settings={form.values} />
      </div>
    </Card>
  );
}
