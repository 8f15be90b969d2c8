import { INTERFACE_LANGUAGES } from '@balie/contract/common/language-list.ts';
import { limits } from '@balie/contract/common/limits.ts';
import { siteStepSchema } from '@balie/contract/features/first-steps/schema.ts';
import {
  type IsoLanguageCode,
  languageNameOf,
} from '@balie/contract/features/languages/iso-languages.ts';
import type { ManagedLanguage } from '@balie/contract/features/languages/schema.ts';
import type { SiteSettings } from '@balie/contract/features/sites/settings-schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  managedLanguagesQuery,
  useAddLanguage,
  useRemoveLanguage,
} from '../../../api/languages.ts';
import { organisationQuery, useRenameOrganisation } from '../../../api/organisation.ts';
import { siteSettingsQuery, useUpdateSiteSettings } from '../../../api/sites.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { SearchableSelectField } from '../../../components/fields/searchable-select-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { ApiError } from '../../../lib/http.ts';
import { useSession } from '../../../lib/session.ts';
import styles from '../first-steps.module.css';
import { StepActions } from './step-actions.tsx';
import type { StepProps } from './step-props.ts';

/** What most towns here need; the rest is one press away on the languages screen. */
const USUAL: readonly IsoLanguageCode[] = [
  'nl',
  'fr',
  'de',
  'en',
  'ar',
  'tr',
  'uk',
  'pl',
  'ro',
  'es',
];

export function SiteStep(props: StepProps) {
  const { user, site } = useSession();
  const settings = useQuery(siteSettingsQuery(site.id));
  const languages = useQuery(managedLanguagesQuery(site.id));
  const organisation = useQuery({ ...organisationQuery(), enabled: user.organisationAdmin });
  if (!settings.data || !languages.data || (user.organisationAdmin && !organisation.data)) {
    return <Skeleton height={280} radius="md" />;
  }
  return (
    <SiteForm
      {...props}
      settings={settings.data}
      languages={languages.data}
      organisation={organisation.data?.name}
    />
  );
}

/** The organisation's name is a separate field here; its refusal mentions `name`. */
function tellAtOrganisation(error: unknown): never {
  if (!(error instanceof ApiError) || !error.body) throw error;
  const { fields, conflicts, ...body } = error.body;
  throw new ApiError(error.status, {
    ...body,
    ...(fields?.name && { fields: { organisation: fields.name } }),
    ...(conflicts?.name && { conflicts: { organisation: conflicts.name } }),
  });
}

interface SiteFormProps extends StepProps {
  settings: SiteSettings;
  languages: readonly ManagedLanguage[];
  /** Undefined for users who cannot rename it. */
  organisation: string | undefined;
}

function SiteForm({ onNext, settings, languages, organisation }: SiteFormProps) {
  const { t } = useTranslation();
  const { site } = useSession();
  const router = useRouter();
  const update = useUpdateSiteSettings(site.id);
  const rename = useRenameOrganisation();
  const chosen = useLanguageChoice(site.id, languages);
  const form = useContractForm({
    schema: siteStepSchema,
    initial: formValues(siteStepSchema, {
      ...settings,
      organisation: organisation ?? settings.name,
    }),
    onSubmit: async (
      _,
      { organisation: renamed, expected: { organisation: was, ...expected }, ...changes },
    ) => {
      // Already saved if only a later request failed.
      if (renamed !== undefined && renamed !== organisation) {
        await rename
          .mutateAsync({ body: { name: renamed, expected: { name: was } } })
          .catch(tellAtOrganisation);
      }
      await update.mutateAsync({ params: { siteId: site.id }, body: { ...changes, expected } });
      await chosen.save();
      // The header and the page language depend on the site.
      await router.invalidate();
      onNext();
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        {organisation !== undefined && (
          <TextField
            {...form.field('organisation', { max: limits.site.nameMax })}
            label={t('firstSteps.site.organisation')}
            required
          />
        )}
        <TextField
          {...form.field('name', { max: limits.site.nameMax })}
          label={t('firstSteps.site.name')}
          required
        />
      </div>
      <TextField
        {...form.field('fullAddress', { max: limits.site.addressMax })}
        label={t('firstSteps.site.address')}
      />
      <div className={styles.pair}>
        <SelectField
          {...form.field('language')}
          label={t('firstSteps.site.language')}
          options={INTERFACE_LANGUAGES.map((value) => ({
            value,
            label: t(`firstSteps.site.${value}`),
          }))}
        />
        <SearchableSelectField
          {...form.field('timeZone')}
          label={t('firstSteps.site.zone')}
          options={zones(settings.timeZone).map((value) => ({ value, label: value }))}
        />
      </div>
      <fieldset className={styles.group}>
        <legend>{t('firstSteps.site.languages')}</legend>
        <p className={styles.hint}>{t('firstSteps.site.languagesHint')}</p>
        <div className={styles.choices}>
          {chosen.options.map(({ isoCode, name, offered, fixed }) => (
            <CheckboxField
              key={isoCode}
              name={`language-${isoCode}`}
              label={name}
              value={offered}
              error={undefined}
              disabled={fixed}
              onChange={(value) => chosen.set(isoCode, value)}
            />
          ))}
        </div>
      </fieldset>
      <StepActions busy={form.busy} onSkip={onNext} />
    </form>
  );
}

const zones = (own: string): string[] => [...new Set([own, ...Intl.supportedValuesOf('timeZone')])];

/** The site's languages and the usual ones, as they will be after saving. */
function useLanguageChoice(siteId: number, languages: readonly ManagedLanguage[]) {
  const add = useAddLanguage(siteId);
  const remove = useRemoveLanguage(siteId);
  const [changes, setChanges] = useState<Record<string, boolean>>({});
  const active = languages.filter((language) => language.active);
  const names = new Map<string, string>([
    ...USUAL.map((isoCode) => [isoCode, languageNameOf(isoCode)] as const),
    ...active.map(({ isoCode, name }) => [isoCode, name] as const),
  ]);
  const options = [...names].map(([isoCode, name]) => {
    const known = active.find((language) => language.isoCode === isoCode);
    return {
      isoCode,
      name,
      known,
      offered: changes[isoCode] ?? known !== undefined,
      fixed: known?.isDefault ?? false,
    };
  });
  return {
    options,
    set: (isoCode: string, offered: boolean) =>
      setChanges((before) => ({ ...before, [isoCode]: offered })),
    save: async () => {
      for (const { isoCode, known, offered } of options) {
        if (offered && !known) {
          await add.mutateAsync({
            params: { siteId },
            body: { isoCode: isoCode as IsoLanguageCode },
          });
        }
        if (!offered && known) {
          await remove.mutateAsync({ params: { siteId, languageId: known.id } });
        }
      }
    },
  };
}
