import type { Domain } from '@balie/contract/features/domains/schema.ts';
import type { SpecialHours } from '@balie/contract/features/opening-hours/open-schema.ts';
import { withoutSeconds } from '@balie/contract/features/opening-hours/rules.ts';
import type { Regime, Timing } from '@balie/contract/features/opening-hours/schema.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { specialHoursQuery } from '../../../api/opening-hours.ts';
import { Collapsible } from '../../../components/collapsible.tsx';
import { useSideForm } from '../../../components/side-form-state.ts';
import { SideLayout } from '../../../components/side-layout.tsx';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import { useToday } from '../../../lib/today.ts';
import styles from './regimes.module.css';
import { SpecialHoursForm } from './special-hours-form.tsx';

interface SpecialHoursCardProps {
  domain: Domain;
  timings: readonly Timing[];
  regimes: readonly Regime[];
}

/** Other hours on one date, from today on: an evening opening, a shorter day. */
export function SpecialHoursCard({ domain, timings, regimes }: SpecialHoursCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const siteId = useSiteId();
  const from = useToday();
  const { data = [] } = useQuery(specialHoursQuery(siteId, { domainId: String(domain.id), from }));
  const side = useSideForm<SpecialHours>();
  const form =
    side.status === 'close' ? null : (
      <SpecialHoursForm
        key={side.item?.id ?? 'new'}
        side={side}
        hours={side.item}
        domain={domain}
        timings={timings}
        regimes={regimes}
      />
    );
  return (
    <div className={styles.part}>
      <Collapsible title={t('openingHours.specialTitle')} hint={t('openingHours.specialHint')}>
        <div className={styles.content}>
          <SideLayout ratio="60/40" side={form}>
            {data.length === 0 ? (
              <p>{t('openingHours.noSpecialText')}</p>
            ) : (
              <ul className={styles.list} aria-label={t('openingHours.specialTitle')}>
                {data.map((hours) => (
                  <li key={hours.id}>
                    <button type="button" onClick={() => side.openUpdate(hours)}>
                      {format.longDate(hours.date)}
                    </button>
                    <span>{hours.regimeName}</span>
                    <span className={styles.count}>
                      {withoutSeconds(hours.startTime)} - {withoutSeconds(hours.endTime)}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={side.openCreate}
            >
              {t('openingHours.addSpecial')}
            </Button>
          </SideLayout>
        </div>
      </Collapsible>
    </div>
  );
}
