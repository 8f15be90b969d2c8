import type { Domain } from '@balie/contract/features/domains/schema.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../components/fields/select-field.tsx';
import styles from './opening-hours.module.css';

interface DomainChooserProps {
  domains: readonly Domain[];
  value: number;
  onChange: (domainId: number) => void;
}

/** Whose opening hours are shown. */
export function DomainChooser({ domains, value, onChange }: DomainChooserProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.chooser}>
      <SelectField
        name="domain"
        label={t('openingHours.domain')}
        error={undefined}
        options={domains.map((domain) => ({ value: domain.id, label: domain.name }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
