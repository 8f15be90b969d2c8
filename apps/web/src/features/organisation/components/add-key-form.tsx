import { limits } from '@balie/contract/common/limits.ts';
import { KEY_TIME_ZONE, proposedEnd } from '@balie/contract/features/api-keys/rules.ts';
import {
  type ApiKey,
  type KeyScope,
  newApiKeySchema,
} from '@balie/contract/features/api-keys/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddApiKey } from '../../../api/api-keys.ts';
import { organisationSitesQuery } from '../../../api/organisation.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { CheckboxGroup } from '../../../components/fields/checkbox-group.tsx';
import { DateField } from '../../../components/fields/date-field.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useDayIn } from '../../../lib/today.ts';
import { scopeText } from './key-texts.ts';

/** A created key: its secret is available only now, or was lost with the response. */
export interface NewKey {
  readonly name: string;
  readonly key: string | null;
}

interface AddKeyFormProps {
  side: SideFormState<ApiKey>;
  scopes: readonly KeyScope[];
  onMade: (key: NewKey) => void;
}

export function AddKeyForm({ side, scopes, onMade }: AddKeyFormProps) {
  const { t } = useTranslation();
  const { data: sites = [] } = useQuery(organisationSitesQuery());
  const add = useAddApiKey();
  const today = useDayIn(KEY_TIME_ZONE);
  const form = useContractForm({
    schema: newApiKeySchema,
    initial: formValues(newApiKeySchema, { validUntil: proposedEnd(today) }),
    onSubmit: async (input) => {
      const siteIds = input.allSites ? [] : input.siteIds;
      const { name, key } = await add.mutateAsync({ body: { ...input, siteIds } });
      notify(successNotice(t('apiKeys.isAdded', { name })));
      onMade({ name, key });
      side.close();
    },
  });
  const { allSites, operations } = form.values;
  const allowed = scopes.map(({ operation, organisation }) => ({
    id: operation,
    name: scopeText(operation),
    disabled: organisation && !allSites,
  }));
  const chooseAllSites = (all: boolean) => {
    form.set('allSites', all);
    if (all) return;
    const wide = new Set(scopes.filter((scope) => scope.organisation).map((s) => s.operation));
    form.set(
      'operations',
      operations.filter((operation) => !wide.has(operation)),
    );
  };
  return (
    <SideForm side={side} form={form} title={t('apiKeys.addTitle')}>
      <TextField
        {...form.field('name', { max: limits.apiKey.nameMax })}
        label={t('apiKeys.name')}
        description={t('apiKeys.nameHint')}
        required
      />
      <CheckboxField
        {...form.field('allSites')}
        onChange={chooseAllSites}
        label={t('apiKeys.allSites')}
        description={t('apiKeys.allSitesHint')}
      />
      {!allSites && (
        <CheckboxGroup
          {...form.field('siteIds')}
          label={t('apiKeys.sites')}
          options={sites.filter(({ retired }) => !retired)}
          required
        />
      )}
      <CheckboxGroup
        {...form.field('operations')}
        label={t('apiKeys.scopes')}
        description={allSites ? undefined : t('apiKeys.scopesHint')}
        options={allowed}
        required
      />
      <DateField
        {...form.field('validUntil')}
        label={t('apiKeys.validUntil')}
        description={t('apiKeys.validUntilHint')}
        required
      />
      <NumberField
        {...form.field('perMinute')}
        label={t('apiKeys.perMinute')}
        description={t('apiKeys.perMinuteHint')}
        required
      />
    </SideForm>
  );
}
