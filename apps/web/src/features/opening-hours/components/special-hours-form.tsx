import { weekdayOf } from '@balie/contract/common/local-time.ts';
import type { Domain } from '@balie/contract/features/domains/schema.ts';
import {
  type SpecialHours,
  specialHoursInputSchema,
} from '@balie/contract/features/opening-hours/open-schema.ts';
import { withoutSeconds } from '@balie/contract/features/opening-hours/rules.ts';
import type { Regime, Timing } from '@balie/contract/features/opening-hours/schema.ts';
import { useTranslation } from 'react-i18next';
import {
  useAddSpecialHours,
  useDeleteSpecialHours,
  useUpdateSpecialHours,
} from '../../../api/opening-hours.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { DateField } from '../../../components/fields/date-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TimeField } from '../../../components/fields/time-field.tsx';
import { WithHelp } from '../../../components/help.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { isDay } from '../../../lib/date-text.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import { useToday } from '../../../lib/today.ts';
import { writeHours } from '../week.ts';
import styles from './opening-hours.module.css';

interface SpecialHoursFormProps {
  side: SideFormState<SpecialHours>;
  /** Absent for new ones. */
  hours: SpecialHours | undefined;
  domain: Domain;
  timings: readonly Timing[];
  regimes: readonly Regime[];
}

export function SpecialHoursForm({ side, hours, domain, timings, regimes }: SpecialHoursFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const siteId = useSiteId();
  const today = useToday();
  const add = useAddSpecialHours(siteId);
  const update = useUpdateSpecialHours(siteId);
  const form = useContractForm({
    schema: specialHoursInputSchema,
    initial: {
      domainId: domain.id,
      regimeId: hours?.regimeId ?? regimes[0]?.id ?? 0,
      date: hours?.date ?? today,
      startTime: hours ? withoutSeconds(hours.startTime) : '',
      endTime: hours ? withoutSeconds(hours.endTime) : '',
    },
    onSubmit: async (body, edit) => {
      const saved = await (hours
        ? update.mutateAsync({ params: { siteId, specialHoursId: hours.id }, body: edit })
        : add.mutateAsync({ params: { siteId }, body }));
      const key = hours ? 'openingHours.specialChanged' : 'openingHours.specialAdded';
      notify(successNotice(t(key, { date: format.date(saved.date) })));
      side.close();
    },
  });
  const { date, regimeId } = form.values;
  const usual = timings
    .filter((timing) => isDay(date) && timing.day === weekdayOf(date))
    .filter((timing) => timing.regimeId === regimeId)
    .map(({ startTime, endTime }) => ({
      startTime: withoutSeconds(startTime),
      endTime: withoutSeconds(endTime),
    }));
  return (
    <SideForm
      side={side}
      form={form}
      title={hours ? t('openingHours.editSpecial') : t('openingHours.newSpecial')}
      actions={hours && <DeleteSpecialHours hours={hours} onDeleted={side.close} />}
    >
      <DateField {...form.field('date')} label={t('openingHours.date')} required />
      <WithHelp about={t('openingHours.regime')} text={t('openingHours.regimeHelp')}>
        <SelectField
          {...form.field('regimeId')}
          label={t('openingHours.regime')}
          options={regimes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </WithHelp>
      <div className={styles.times}>
        <TimeField {...form.field('startTime')} label={t('openingHours.start')} required />
        <TimeField {...form.field('endTime')} label={t('openingHours.end')} required />
      </div>
      {usual.length > 0 && (
        <p role="status">
          {t('openingHours.specialReplaces', {
            date: format.date(date),
            hours: writeHours(usual).replaceAll(' ', ', '),
          })}
        </p>
      )}
    </SideForm>
  );
}

interface DeleteSpecialHoursProps {
  hours: SpecialHours;
  onDeleted: () => void;
}

function DeleteSpecialHours({ hours, onDeleted }: DeleteSpecialHoursProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const siteId = useSiteId();
  const date = format.date(hours.date);
  const remove = useDeleteSpecialHours(siteId, t('openingHours.specialNamed', { date }));
  return (
    <ConfirmInline
      asText
      label={t('common.delete')}
      question={t('openingHours.deleteSpecialQuestion', { date })}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { siteId, specialHoursId: hours.id } });
        onDeleted();
      }}
    />
  );
}
