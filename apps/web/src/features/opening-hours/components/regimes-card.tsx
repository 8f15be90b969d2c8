import type { ManagedRegime } from '@balie/contract/features/opening-hours/schema.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { managedRegimesQuery } from '../../../api/opening-hours.ts';
import { Collapsible } from '../../../components/collapsible.tsx';
import { useSideForm } from '../../../components/side-form-state.ts';
import { SideLayout } from '../../../components/side-layout.tsx';
import { useSiteId } from '../../../lib/session.ts';
import { RegimeForm } from './regime-form.tsx';
import styles from './regimes.module.css';

/** The site's regimes, below the hours that use them: add, rename, describe, retire. */
export function RegimesCard() {
  const { t } = useTranslation();
  const { data: regimes = [] } = useQuery(managedRegimesQuery(useSiteId()));
  const side = useSideForm<ManagedRegime>();
  const edited = regimes.find(({ id }) => id === side.item?.id) ?? side.item;
  const form =
    side.status === 'close' ? null : (
      <RegimeForm
        key={edited ? `${edited.id} ${edited.retired}` : 'new'}
        side={side}
        regime={edited}
      />
    );
  return (
    <div className={styles.part}>
      <Collapsible title={t('openingHours.regimes')} hint={t('openingHours.regimesHint')}>
        <div className={styles.content}>
          <SideLayout ratio="60/40" side={form}>
            <ul className={styles.list} aria-label={t('openingHours.regimes')}>
              {regimes.map((regime) => (
                <li key={regime.id} data-retired={regime.retired || undefined}>
                  <button type="button" onClick={() => side.openUpdate(regime)}>
                    {regime.name}
                  </button>
                  <span>{t(`openingHours.kinds.${regime.kind ?? 'NONE'}`)}</span>
                  <span className={styles.count}>
                    {regime.retired
                      ? t('openingHours.regimeRetired')
                      : t('openingHours.regimeTimings', { count: regime.timings })}
                  </span>
                </li>
              ))}
            </ul>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={side.openCreate}
            >
              {t('openingHours.addRegime')}
            </Button>
          </SideLayout>
        </div>
      </Collapsible>
    </div>
  );
}
