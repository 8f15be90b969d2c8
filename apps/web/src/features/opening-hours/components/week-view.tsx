import { WEEKDAYS } from '@balie/contract/common/weekday-list.ts';
import type { Domain } from '@balie/contract/features/domains/schema.ts';
import type { Regime, Timing } from '@balie/contract/features/opening-hours/schema.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaveWeek } from '../../../api/opening-hours.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Card } from '../../../components/card.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { isChangedMeanwhile } from '../../../lib/http.ts';
import { failedNotice, successNotice } from '../../../lib/notice-forms.ts';
import { notify } from '../../../lib/notices.ts';
import { useSiteId } from '../../../lib/session.ts';
import { copyToWorkdays, isSameWeek, toTimings, toWeek, type WeekHour } from '../week.ts';
import { CopyWeek } from './copy-week.tsx';
import { DayColumn } from './day-column.tsx';
import styles from './week.module.css';

interface WeekViewProps {
  domain: Domain;
  timings: readonly Timing[];
  regimes: readonly Regime[];
}

/** The week of a domain: seven columns with bars, drawn first and saved once. */
export function WeekView({ domain, timings, regimes }: WeekViewProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const saved = toWeek(timings);
  const [draft, setDraft] = useState<readonly WeekHour[]>();
  const [base, setBase] = useState<readonly WeekHour[]>();
  const [regimeId, setRegimeId] = useState<number>();
  const save = useSaveWeek({ siteId, domainId: domain.id });
  const week = draft ?? saved;
  const shown = regimes.find(({ id }) => id === regimeId) ?? regimes[0];
  const draw = (next: readonly WeekHour[]) => {
    // Later changes by others are detected by comparing with the week as it was at the first edit.
    if (!draft) setBase(saved);
    setDraft(next);
  };
  const submit = async () => {
    await save.mutateAsync({
      params: { siteId, domainId: domain.id },
      body: { timings: toTimings(week), expected: { timings: toTimings(base ?? saved) } },
    });
    setDraft(undefined);
    notify(successNotice(t('openingHours.weekSaved', { name: domain.name })));
  };
  const refused = (error: unknown) => {
    if (!isChangedMeanwhile(error)) return;
    // Reported once: whoever saves again means it.
    setBase(undefined);
    notify(failedNotice(t('openingHours.weekConflict')));
  };
  const changed = draft !== undefined && !isSameWeek(draft, saved);
  if (!shown) return null;
  return (
    <Card
      title={t('openingHours.week', { name: domain.name })}
      description={t('openingHours.weekHint')}
      actions={
        <div className={styles.regime}>
          <SelectField
            name="regimeShown"
            label={t('openingHours.regimeShown')}
            error={undefined}
            options={regimes.map(({ id, name }) => ({ value: id, label: name }))}
            value={shown.id}
            onChange={setRegimeId}
          />
        </div>
      }
    >
      <div className={styles.scroll}>
        <ol className={styles.week}>
          {WEEKDAYS.map((day) => (
            <DayColumn
              key={day}
              day={day}
              week={week}
              regimes={regimes}
              shown={shown}
              onChange={draw}
              onCopy={() => draw(copyToWorkdays(week, day))}
            />
          ))}
        </ol>
      </div>
      <footer className={styles.foot}>
        <ul className={styles.legend}>
          {regimes.map(({ id, name }, index) => (
            <li key={id} data-regime={index % 4}>
              {name}
            </li>
          ))}
        </ul>
        <span className={styles.state} role="status">
          {changed && t('openingHours.weekChanged')}
        </span>
        <CopyWeek domain={domain} disabled={changed} />
        <Button variant="default" disabled={!changed} onClick={() => setDraft(undefined)}>
          {t('openingHours.undoWeek')}
        </Button>
        <BusyButton
          busy={save.isPending}
          disabled={!changed}
          onClick={() => void submit().catch(refused)}
        >
          {t('openingHours.saveWeek')}
        </BusyButton>
      </footer>
    </Card>
  );
}
