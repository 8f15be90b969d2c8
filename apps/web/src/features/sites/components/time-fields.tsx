import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import { INTERFACE_LANGUAGES } from '@balie/contract/common/language-list.ts';
import type { SiteSettings } from '@balie/contract/features/sites/settings-schema.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card.tsx';
import type { ContractForm } from '../../../components/contract-form.ts';
import { SearchableSelectField } from '../../../components/fields/searchable-select-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { formatFor } from '../../../lib/format.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { serverNow } from '../../../lib/server-time.ts';
import styles from '../site.module.css';
import type { SettingsValues } from './settings-values.ts';
import { tenInZone, timeZoneOptions } from './time-zones.ts';

const LANGUAGE_NAMES = { nl: 'Nederlands', en: 'English' } as const;

interface TimeFieldsProps {
  form: ContractForm<SettingsValues>;
  /** The current settings. */
  now: SiteSettings;
}

export function TimeFields({ form, now }: TimeFieldsProps) {
  const { t } = useTranslation();
  const zones = useMemo(() => timeZoneOptions(now.timeZone, new Date(serverNow())), [now.timeZone]);
  return (
    <Card title={t('sites.time')}>
      <div className={styles.pair}>
        <SelectField
          {...form.field('language')}
          label={t('sites.language')}
          description={t('sites.languageHint')}
          options={INTERFACE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <SearchableSelectField
          {...form.field('timeZone')}
          label={t('sites.timeZone')}
          description={t('sites.timeZoneHint')}
          options={zones}
        />
      </div>
      {form.values.timeZone !== now.timeZone && (
        <ZoneChange from={now.timeZone} to={form.values.timeZone} />
      )}
    </Card>
  );
}

/** How another time zone affects today, before it is saved. */
function ZoneChange({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation();
  const moment = new Date(serverNow());
  const [here, there] = [formatFor(currentLanguage(), from), formatFor(currentLanguage(), to)];
  const [today, dayThere] = [dayInZone(moment, from), dayInZone(moment, to)];
  const isSame = here.dateTime(moment) === there.dateTime(moment);
  return (
    <div className={styles.zone} role="status">
      <p>
        {t('sites.zoneNow', { before: here.time(moment), zone: to, after: there.time(moment) })}
      </p>
      {isSame ? (
        <p>{t('sites.zoneSame')}</p>
      ) : (
        <p>{t('sites.zoneHours', { time: there.time(tenInZone(today, from)) })}</p>
      )}
      {today !== dayThere && <p>{t('sites.zoneDay', { day: there.longDate(dayThere) })}</p>}
    </div>
  );
}
