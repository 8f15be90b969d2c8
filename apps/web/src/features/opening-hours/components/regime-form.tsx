import { limits } from '@balie/contract/common/limits.ts';
import {
  type ManagedRegime,
  REGIME_KINDS,
  type RegimeKind,
  regimeInputSchema,
} from '@balie/contract/features/opening-hours/schema.ts';
import { IconArchive, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAddRegime, useRetireRegime, useUpdateRegime } from '../../../api/opening-hours.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { WithHelp } from '../../../components/help.tsx';
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
  const form = useContractForm({
    schema: regimeInputSchema,
    initial: { name: regime?.name ?? '', kind: (regime?.kind ?? null) as RegimeKind | null },
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
      actions={regime && <RetireRegime regime={regime} onDone={side.close} />}
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

interface RetireRegimeProps {
  regime: ManagedRegime;
  onDone: () => void;
}

function RetireRegime({ regime, onDone }: RetireRegimeProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const retire = useRetireRegime(siteId);
  const { name, timings: count } = regime;
  const set = async (retired: boolean) => {
    await retire.mutateAsync({ params: { siteId, regimeId: regime.id }, body: { retired } });
    const key = retired ? 'openingHours.regimeIsRetired' : 'openingHours.regimeIsBack';
    notify(successNotice(t(key, { name })));
    onDone();
  };
  return regime.retired ? (
    <BusyButton
      variant="subtle"
      leftSection={<IconRestore size={16} aria-hidden />}
      busy={retire.isPending}
      onClick={() => void set(false).catch(() => undefined)}
    >
      {t('openingHours.restoreRegime')}
    </BusyButton>
  ) : (
    <ConfirmInline
      asText
      icon={IconArchive}
      label={t('openingHours.retireRegime')}
      question={t('openingHours.retireRegimeQuestion', { name, count })}
      onConfirm={() => set(true)}
    />
  );
}
