import { limits } from '@balie/contract/common/limits.ts';
import {
  COPIED_PARTS,
  type NewSiteAnswer,
  newSiteSchema,
  type OrganisationSite,
} from '@balie/contract/features/organisation/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAddSite } from '../../../api/organisation.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import styles from '../organisation.module.css';

interface AddSiteFormProps {
  side: SideFormState<OrganisationSite>;
  sites: readonly OrganisationSite[];
}

/** A new site, empty or with the setup of another; says what was copied and what was not. */
export function AddSiteForm({ side, sites }: AddSiteFormProps) {
  const { t } = useTranslation();
  const add = useAddSite();
  const told = useToldCopy();
  const form = useContractForm({
    schema: newSiteSchema,
    initial: formValues(newSiteSchema.omit({ timeZone: true, language: true })),
    onSubmit: async (body) => {
      const site = await add.mutateAsync({ body });
      notify(successNotice(t('organisation.sites.added', { name: site.name }), told(site)));
      side.close();
    },
  });
  const { nameMax, addressMax } = limits.site;
  return (
    <SideForm side={side} form={form} title={t('organisation.sites.addTitle')}>
      <TextField
        {...form.field('name', { max: nameMax })}
        label={t('organisation.sites.name')}
        required
      />
      <TextField
        {...form.field('fullAddress', { max: addressMax })}
        label={t('organisation.sites.address')}
      />
      <SelectField
        {...form.field('copyFrom')}
        label={t('organisation.sites.begin')}
        options={[
          { value: null, label: t('organisation.sites.empty') },
          ...sites.map(({ id, name }) => ({
            value: id as number | null,
            label: t('organisation.sites.copyOf', { name }),
          })),
        ]}
      />
      {form.values.copyFrom !== null && (
        <p className={styles.hint}>{t('organisation.sites.copyHint')}</p>
      )}
    </SideForm>
  );
}

/** What was copied, in words. */
function useToldCopy() {
  const { t } = useTranslation();
  return ({ copied, leftOutInstructions: count }: NewSiteAnswer): string | undefined => {
    if (!copied) return undefined;
    const parts = COPIED_PARTS.filter((part) => copied[part] > 0).map((part) =>
      t(`organisation.part.${part}`, { count: copied[part] }),
    );
    const came = t('organisation.sites.copied', { parts: parts.join(', ') });
    return count === 0 ? came : `${came} ${t('organisation.sites.leftOut', { count })}`;
  };
}
