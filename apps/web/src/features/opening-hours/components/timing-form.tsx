import type { Weekday } from '@balie/contract/common/dates.ts';
import type { EditInput } from '@balie/contract/common/edit.ts';
import { limits } from '@balie/contract/common/limits.ts';
import { WEEKDAYS } from '@balie/contract/common/weekday-list.ts';
import type { Domain } from '@balie/contract/features/domains/schema.ts';
import { withoutSeconds } from '@balie/contract/features/opening-hours/rules.ts';
import {
  type Regime,
  type Timing,
  timingInputSchema,
} from '@balie/contract/features/opening-hours/schema.ts';
import { useTranslation } from 'react-i18next';
import { useAddTiming, useDeleteTiming, useUpdateTiming } from '../../../api/opening-hours.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TimeField } from '../../../components/fields/time-field.tsx';
import { WithHelp } from '../../../components/help.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from './opening-hours.module.css';

/** A row keeps its domain, even if another domain is chosen while it is open. */
export interface EditedTiming {
  timing: Timing;
  domain: Domain;
}

interface TimingFormProps {
  side: SideFormState<EditedTiming>;
  /** Absent for a new opening hour. */
  edited: EditedTiming | undefined;
  domain: Domain;
  regimes: readonly Regime[];
}

const { defaultStart, defaultEnd, hintStart, hintEnd } = limits.openingHour;

/** §5: Monday, the first regime, 01:00 and 22:00; or the row's values. */
const initialValues = (timing: Timing | undefined, regimes: readonly Regime[]) => ({
  day: timing?.day ?? ('MONDAY' as Weekday),
  regimeId: timing?.regimeId ?? regimes[0]?.id ?? null,
  startTime: timing ? withoutSeconds(timing.startTime) : defaultStart,
  endTime: timing ? withoutSeconds(timing.endTime) : defaultEnd,
});

export function TimingForm({ side, edited, domain, regimes }: TimingFormProps) {
  const { t } = useTranslation();
  const timing = edited?.timing;
  const save = useSave(domain.id, timing);
  const form = useContractForm({
    schema: timingInputSchema,
    initial: initialValues(timing, regimes),
    readTheirs: (path, value) =>
      path === 'startTime' || path === 'endTime'
        ? { [path]: withoutSeconds(String(value)) }
        : undefined,
    onSubmit: async (body, edit) => {
      await save.submit(body, edit);
      side.close();
    },
  });
  const { set, values } = form;
  const title = timing ? t('openingHours.editTitle') : t('openingHours.addTitle');
  return (
    <SideForm
      side={side}
      form={form}
      title={`${title}: ${domain.name}`}
      actions={timing && <DeleteTiming timing={timing} domain={domain} onDeleted={side.close} />}
    >
      <SelectField
        {...form.field('day')}
        label={t('openingHours.day')}
        options={WEEKDAYS.map((day) => ({ value: day, label: t(`openingHours.days.${day}`) }))}
      />
      <WithHelp about={t('openingHours.regime')} text={t('openingHours.regimeHelp')}>
        <SelectField
          {...form.field('regimeId')}
          label={t('openingHours.regime')}
          options={regimes.map((regime) => ({
            value: regime.id as number | null,
            label: regime.name,
          }))}
        />
      </WithHelp>
      <div className={styles.times}>
        <TimeField
          {...form.field('startTime')}
          label={t('openingHours.start')}
          placeholder={hintStart}
          required
          onChange={(time) => {
            set('startTime', time);
            // Start and end are validated together, so correcting one clears both errors.
            set('endTime', values.endTime);
          }}
        />
        <TimeField
          {...form.field('endTime')}
          label={t('openingHours.end')}
          placeholder={hintEnd}
          required
          onChange={(time) => {
            set('endTime', time);
            set('startTime', values.startTime);
          }}
        />
      </div>
    </SideForm>
  );
}

type Body = ReturnType<typeof timingInputSchema.parse>;

function useSave(domainId: number, timing: Timing | undefined) {
  const params = { siteId: useSiteId(), domainId };
  const add = useAddTiming(params);
  const update = useUpdateTiming(params);
  return {
    submit: (body: Body, edit: EditInput<Body>) =>
      timing
        ? update.mutateAsync({ params: { ...params, timingId: timing.id }, body: edit })
        : add.mutateAsync({ params, body: { ...body, id: null } }),
  };
}

interface DeleteTimingProps {
  timing: Timing;
  domain: Domain;
  onDeleted: () => void;
}

function DeleteTiming({ timing, domain, onDeleted }: DeleteTimingProps) {
  const { t } = useTranslation();
  const params = { siteId: useSiteId(), domainId: domain.id };
  const remove = useDeleteTiming(params);
  return (
    <ConfirmInline
      asText
      label={t('common.delete')}
      question={t('openingHours.deleteQuestion', {
        day: t(`openingHours.days.${timing.day}`),
        start: withoutSeconds(timing.startTime),
        end: withoutSeconds(timing.endTime),
      })}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { ...params, timingId: timing.id } });
        onDeleted();
      }}
    />
  );
}
