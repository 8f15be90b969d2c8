import type { OrganisationDomainType } from '@balie/contract/features/organisation/schema.ts';
import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMergeDomainType } from '../../../api/organisation.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import styles from '../organisation.module.css';

interface MergeTypeProps {
  type: OrganisationDomainType;
  types: readonly OrganisationDomainType[];
  onDone: () => void;
}

/** Merges two domain types; says what moves along, and that it cannot be undone. */
export function MergeType({ type, types, onDone }: MergeTypeProps) {
  const { t } = useTranslation();
  const merge = useMergeDomainType();
  const [intoId, setIntoId] = useState<number | null>(null);
  const others = types.filter(({ id, retired }) => id !== type.id && !retired);
  const into = others.find(({ id }) => id === intoId);
  const { name } = type;
  if (others.length === 0) return null;
  return (
    <fieldset className={styles.merge}>
      <legend>{t('organisation.types.mergeTitle')}</legend>
      <SelectField
        name="intoId"
        label={t('organisation.types.mergeInto')}
        error={undefined}
        options={[
          { value: null, label: t('organisation.types.choose') },
          ...others.map((other) => ({ value: other.id as number | null, label: other.name })),
        ]}
        value={intoId}
        onChange={setIntoId}
      />
      <p className={styles.hint}>{t('organisation.types.mergeHint', { name })}</p>
      <ConfirmInline
        asText
        icon={IconArrowMerge}
        label={t('organisation.types.merge')}
        question={t('organisation.types.mergeQuestion', { name, into: into?.name ?? '' })}
        disabled={!into}
        onConfirm={async () => {
          if (!into) return;
          await merge.mutateAsync({ params: { domainTypeId: type.id }, body: { intoId: into.id } });
          notify(successNotice(t('organisation.types.merged', { name, into: into.name })));
          onDone();
        }}
      />
    </fieldset>
  );
}
