import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteSettingsQuery } from '../../api/sites.ts';
import { LoadFailed } from '../../components/data-table/list-states.tsx';
import { Page } from '../../components/page.tsx';
import { useSiteId } from '../../lib/session.ts';
import { SettingsForm } from './components/settings-form.tsx';

/** An administrator's site settings: name, colours, language, time zone, displays, waiting. */
export function SiteScreen() {
  const { t } = useTranslation();
  const settings = useQuery(siteSettingsQuery(useSiteId()));
  return (
    <Page title={t('sites.title')} description={t('sites.description')}>
      {settings.isPending && <Skeleton height={480} radius="md" aria-busy />}
      {settings.isError && !settings.data && (
        <LoadFailed error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <SettingsForm loaded={settings.data} />}
    </Page>
  );
}
