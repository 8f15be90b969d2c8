import {
  ISO_LANGUAGES,
  type IsoLanguageCode,
} from '@balie/contract/features/languages/iso-languages.ts';
import { type Language, newLanguageSchema } from '@balie/contract/features/languages/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAddLanguage } from '../../../api/languages.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { SearchableSelectField } from '../../../components/fields/searchable-select-field.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';

interface AddLanguageFormProps {
  side: SideFormState<never>;
  offered: readonly Language[];
}

/** Adds a language from ISO 639-1, found by its own name or by ours. */
export function AddLanguageForm({ side, offered }: AddLanguageFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const add = useAddLanguage(siteId);
  const options = useLanguageOptions(offered);
  const form = useContractForm({
    schema: newLanguageSchema,
    initial: { isoCode: null as IsoLanguageCode | null },
    onSubmit: async (body) => {
      const { name } = await add.mutateAsync({ params: { siteId }, body });
      notify(successNotice(t('languages.added', { name })));
      side.close();
    },
  });
  return (
    <SideForm side={side} form={form} title={t('languages.addTitle')}>
      <SearchableSelectField
        {...form.field('isoCode')}
        label={t('languages.choose')}
        description={t('languages.chooseHint')}
        options={options}
        required
      />
    </SideForm>
  );
}

/** `Français – Frans`, in our alphabetical order, without those already offered. */
function useLanguageOptions(offered: readonly Language[]) {
  const { compare } = useFormat();
  const taken = new Set<string>(offered.map(({ isoCode }) => isoCode));
  const ours = new Intl.DisplayNames(currentLanguage(), { type: 'language', fallback: 'none' });
  return ISO_LANGUAGES.filter(({ isoCode }) => !taken.has(isoCode))
    .map(({ isoCode, name }) => ({
      value: isoCode as IsoLanguageCode | null,
      // If the browser does not know a name, it returns the code.
      ours: ours.of(isoCode) ?? name,
      name,
    }))
    .sort((one, other) => compare(one.ours, other.ours))
    .map(({ value, name, ours: translated }) => ({
      value,
      label: name === translated ? name : `${name} – ${translated}`,
    }));
}
