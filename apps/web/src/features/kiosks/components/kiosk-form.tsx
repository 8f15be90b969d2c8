import { type Kiosk, kioskSettingsSchema } from '@balie/contract/features/kiosks/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { domainsQuery } from '../../../api/domains.ts';
import { useUpdateKiosk } from '../../../api/kiosks.ts';
import { printersQuery } from '../../../api/printers.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { CheckboxField } from '../../../components/fields/checkbox-field.tsx';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TheirsNote } from '../../../components/fields/theirs-note.tsx';
import { formValues } from '../../../components/form-values.ts';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import { DomainOrder } from './domain-order.tsx';
import type { KioskTask } from './kiosk-task.ts';
import styles from './kiosks.module.css';
import { MissingDirections } from './missing-directions.tsx';

/** How a kiosk behaves. Changes reach it within half a minute, between two visitors. */
export function KioskForm({ side, kiosk }: { side: SideFormState<KioskTask>; kiosk: Kiosk }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const update = useUpdateKiosk(siteId);
  const printers = useQuery(printersQuery(siteId));
  const domains = useQuery(domainsQuery(siteId));
  const form = useContractForm({
    schema: kioskSettingsSchema,
    initial: formValues(kioskSettingsSchema, kiosk.settings),
    onSubmit: async (_, edit) => {
      await update.mutateAsync({ params: { siteId, userId: kiosk.userId }, body: edit });
      side.close();
    },
  });
  const printerOptions = [
    { value: null, label: t('kiosks.noPrinter') },
    ...(printers.data ?? []).map(({ printerId, name }) => ({ value: printerId, label: name })),
  ];
  return (
    <SideForm side={side} form={form} title={t('kiosks.settingsOf', { name: kiosk.name })}>
      <MissingDirections missing={kiosk.withoutInstruction} />
      <SelectField
        {...form.field('printerId')}
        label={t('kiosks.printer')}
        options={printerOptions}
      />
      <DomainOrder
        label={t('kiosks.domains')}
        domains={domains.data ?? []}
        value={form.values.domainIds}
        onChange={(ids) => form.set('domainIds', ids)}
      />
      <TheirsNote
        field={form.field('domainIds')}
        write={(ids) =>
          ids
            .flatMap((id) => domains.data?.find((domain) => domain.id === id)?.name ?? [])
            .join(', ')
        }
      />
      <fieldset className={styles.group}>
        <legend>{t('kiosks.ways')}</legend>
        <p className={styles.note}>{t('kiosks.codeAlways')}</p>
        <CheckboxField {...form.field('byNationalNumber')} label={t('kiosks.byNationalNumber')} />
        <CheckboxField {...form.field('byName')} label={t('kiosks.byName')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('kiosks.times')}</legend>
        <div className={styles.numbers}>
          <NumberField {...form.field('minutesEarly')} label={t('kiosks.minutesEarly')} />
          <NumberField {...form.field('minutesLate')} label={t('kiosks.minutesLate')} />
          <NumberField {...form.field('idleSeconds')} label={t('kiosks.idleSeconds')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('kiosks.screen')}</legend>
        <CheckboxField {...form.field('showWaitingTimes')} label={t('kiosks.showWaitingTimes')} />
        <CheckboxField {...form.field('highContrast')} label={t('kiosks.highContrast')} />
        <CheckboxField {...form.field('lowReach')} label={t('kiosks.lowReach')} />
        <CheckboxField {...form.field('spokenHelp')} label={t('kiosks.spokenHelp')} />
      </fieldset>
    </SideForm>
  );
}
