import { IconLanguage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languagesQuery } from '../../api/languages.ts';
import { LoadFailed } from '../../components/data-table/list-states.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useSiteId } from '../../lib/session.ts';
import { LanguageList } from './components/language-list.tsx';
import { LoadingLanguages } from './components/loading-languages.tsx';

/** §2, languages: an ordered list with arrows, confirm and reset. */
export function LanguagesScreen() {
  const { t } = useTranslation();
  const { data, isPending, isError, error, refetch } = useQuery(languagesQuery(useSiteId()));
  return (
    <Page title={t('languages.title')} description={t('languages.description')}>
      {isPending && <LoadingLanguages />}
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          icon={IconLanguage}
          title={t('languages.empty')}
          text={t('languages.emptyText')}
        />
      )}
      {data && data.length > 0 && <LanguageList loaded={data} />}
    </Page>
  );
}
