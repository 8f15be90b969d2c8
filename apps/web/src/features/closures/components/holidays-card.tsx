import { COUNTRIES, type Country } from '@balie/contract/features/closures/holidays.ts';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holidaysQuery, useChooseHolidays } from '../../../api/closures.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Collapsible } from '../../../components/collapsible.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { currentLanguage } from '../../../lib/i18n.ts';
import { successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useFormat, useSession } from '../../../lib/session.ts';
import styles from './closures.module.css';

/** A site's country, guessed from its time zone. */
const COUNTRY_OF_ZONE: Partial<Record<string, Country>> = {
  'Europe/Amsterdam': 'NL',
  'Europe/Luxembourg': 'LU',
  'Europe/Paris': 'FR',
  'Europe/Berlin': 'DE',
};

/** The year's holidays, to tick: each becomes a closure of the whole site. */
export function HolidaysCard({ year }: { year: number }) {
  const { t } = useTranslation();
  const { site } = useSession();
  const [country, setCountry] = useState<Country>(COUNTRY_OF_ZONE[site.timeZone] ?? 'BE');
  return (
    <Collapsible title={t('closures.holidays')} hint={t('closures.holidaysHint')}>
      <div className={styles.holidays}>
        <div className={styles.country}>
          <SelectField
            name="country"
            label={t('closures.country')}
            error={undefined}
            options={COUNTRIES.map((code) => ({
              value: code,
              label: t(`closures.countries.${code}`),
            }))}
            value={country}
            onChange={setCountry}
          />
        </div>
        {(country === 'DE' || country === 'FR') && (
          <p className={styles.hint}>{t(`closures.regional.${country}`)}</p>
        )}
        <Holidays key={`${country} ${year}`} year={year} country={country} />
      </div>
    </Collapsible>
  );
}

function Holidays({ year, country }: { year: number; country: Country }) {
  const { t } = useTranslation();
  const { site } = useSession();
  const format = useFormat();
  const { data = [] } = useQuery(holidaysQuery(site.id, { year: String(year), country }));
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const choose = useChooseHolidays(site.id);
  const isTicked = (date: string, closureId: number | null) =>
    changed.get(date) ?? closureId !== null;
  const setAll = (ticked: boolean) => setChanged(new Map(data.map(({ date }) => [date, ticked])));
  const differing = data.filter(
    ({ date, closureId }) => isTicked(date, closureId) !== (closureId !== null),
  );
  const save = async () => {
    const dates = (ticked: boolean) =>
      differing.filter(({ closureId }) => (closureId === null) === ticked).map(({ date }) => date);
    await choose.mutateAsync({
      params: { siteId: site.id },
      body: { year, country, ticked: dates(true), unticked: dates(false) },
    });
    setChanged(new Map());
    notify(successNotice(t('closures.holidaysSaved', { year })));
  };
  return (
    <>
      <ul className={styles.days}>
        {data.map(({ date, names, closureId }) => (
          <li key={date}>
            <Checkbox
              label={names[currentLanguage()]}
              description={format.longDate(date)}
              checked={isTicked(date, closureId)}
              onChange={(event) =>
                setChanged(new Map(changed).set(date, event.currentTarget.checked))
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <BusyButton
          busy={choose.isPending}
          disabled={differing.length === 0}
          onClick={() => void save().catch(() => undefined)}
        >
          {t('closures.saveHolidays')}
        </BusyButton>
        <Button variant="default" onClick={() => setAll(true)}>
          {t('closures.all')}
        </Button>
        <Button variant="default" onClick={() => setAll(false)}>
          {t('closures.none')}
        </Button>
      </div>
    </>
  );
}
