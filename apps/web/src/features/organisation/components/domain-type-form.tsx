import { limits } from '@balie/contract/common/limits.ts';
import {
  domainTypeInputSchema,
  type OrganisationDomainType,
} from '@balie/contract/features/organisation/schema.ts';
import { useTranslation } from 'react-i18next';
import {
  useAddDomainType,
  useRenameDomainType,
  useRetireDomainType,
} from '../../../api/organisation.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { RetireButton } from '../../../components/retire-button.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import styles from '../organisation.module.css';
import { MergeType } from './merge-type.tsx';
import { retireTexts } from './retire-texts.ts';

interface DomainTypeFormProps {
  side: SideFormState<OrganisationDomainType>;
  /** Absent for a new one. */
  type: OrganisationDomainType | undefined;
  types: readonly OrganisationDomainType[];
}

export function DomainTypeForm({ side, type, types }: DomainTypeFormProps) {
  const { t } = useTranslation();
  const add = useAddDomainType();
  const rename = useRenameDomainType();
  const retire = useRetireDomainType();
  const form = useContractForm({
    schema: domainTypeInputSchema,
    initial: { name: type?.name ?? '' },
    onSubmit: async (body, edit) => {
      const { name } = await (type
        ? rename.mutateAsync({ params: { domainTypeId: type.id }, body: edit })
        : add.mutateAsync({ body }));
      const key = type ? 'organisation.types.renamed' : 'organisation.types.added';
      notify(successNotice(t(key, { name })));
      side.close();
    },
  });
  const title = type
    ? t('organisation.types.editTitle', { name: type.name })
    : t('organisation.types.addTitle');
  return (
    <SideForm
      side={side}
      form={form}
      title={title}
      actions={
        type && (
          <RetireButton
            retired={type.retired}
            disabled={type.sites.length > 0}
            texts={retireTexts(t, 'types', type.name)}
            save={(retired) =>
              retire.mutateAsync({ params: { domainTypeId: type.id }, body: { retired } })
            }
            onDone={side.close}
          />
        )
      }
    >
      <TextField
        {...form.field('name', { max: limits.domainType.nameMax })}
        label={t('organisation.types.name')}
        required
      />
      {!type && <p className={styles.hint}>{t('organisation.types.addHint')}</p>}
      {type && type.sites.length > 0 && (
        <p className={styles.hint}>{t('organisation.types.inUse')}</p>
      )}
      {type && <MergeType type={type} types={types} onDone={side.close} />}
    </SideForm>
  );
}
