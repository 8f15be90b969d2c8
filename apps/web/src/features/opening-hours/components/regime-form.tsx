import { limits } from '@balie/contract/common/limits.ts';
import {
  REGIME_KINDS,
  type RegimeKind,
} from '@balie/contract/features/opening-hours/regime-kinds.ts';
import {
  type ManagedRegime,
  regimeInputSchema,
} from '@balie/contract/features/opening-hours/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAddRegime, useRetireRegime, useUpdateRegime } from '../../../api/opening-hours.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { formValues } from '../../../components/form-values.ts';
import { WithHelp } from '../../../components/help.tsx';
import { RetireButton } from '../../../components/retire-button.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useSiteId } from '../../../lib/session.ts';

interface RegimeFormProps {
  side: SideFormState<ManagedRegime>;
  /** Absent for a new one. */
  regime: ManagedRegime | undefined;
}

export function RegimeForm({ side, regime }: RegimeFormProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const add = useAddRegime(siteId);
  const update = useUpdateRegime(siteId);
  const retire = useRetireRegime(siteId);
  const form = useContractForm({
    schema: regimeInputSchema,
    initial: formValues(regimeInputSchema, regime),
    onSubmit: async (body, edit) => {
      const { name } = await (regime
        ? update.mutateAsync({ params: { siteId, regimeId: regime.id }, body: edit })
        : add.mutateAsync({ params: { siteId }, body }));
      const key = regime ? 'openingHours.regimeChanged' : 'openingHours.regimeAdded';
      notify(successNotice(t(key, { name })));
      side.close();
    },
  });
  const title = regime
    ? t('openingHours.editRegime', { name: regime.name })
    : t('openingHours.newRegime');
  return (
    <SideForm
      side={side}
      form={form}
      title={title}
      actions={
        regime && (
          <RetireButton
            retired={regime.retired}
            texts={{
              retire: t('openingHours.retireRegime'),
              question: t('openingHours.retireRegimeQuestion', {
                name: regime.name,
                count: regime.timings,
              }),
              isRetired: t('openingHours.regimeIsRetired', { name: regime.name }),
              restore: t('openingHours.restoreRegime'),
              isBack: t('openingHours.regimeIsBack', { name: regime.name }),
            }}
            save={(retired) =>
              retire.mutateAsync({ params: { siteId, regimeId: regime.id }, body: { retired } })
            }
            onDone={side.close}
          />
        )
      }
    >
      <WithHelp about={t('openingHours.regime')} text={t('openingHours.regimeHelp')}>
        <TextField
          {...form.field('name', { max: limits.regime.nameMax })}
          label={t('openingHours.regimeName')}
          required
        />
      </WithHelp>
      <SelectField
        {...form.field('kind')}
        label={t('openingHours.regimeKind')}
        options={[
          ...REGIME_KINDS.map((kind) => ({
            value: kind as RegimeKind | null,
            label: t(`openingHours.kinds.${kind}`),
          })),
          { value: null, label: t('openingHours.kinds.NONE') },
        ]}
      />
    </SideForm>
  );
}
