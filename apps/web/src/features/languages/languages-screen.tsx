import { IconLanguage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { languagesQuery, managedLanguagesQuery } from '../../api/languages.ts';
import { AddButton } from '../../components/add-button.tsx';
import { LoadFailed } from '../../components/data-table/list-states.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Page } from '../../components/page.tsx';
import { useSideForm } from '../../components/side-form-state.ts';
import { SideLayout } from '../../components/side-layout.tsx';
import { useSiteId } from '../../lib/session.ts';
import { AddLanguageForm } from './components/add-language-form.tsx';
import { HiddenLanguages } from './components/hidden-languages.tsx';
import styles from './components/language-list.module.css';
import { LanguageList } from './components/language-list.tsx';
import { LoadingLanguages } from './components/loading-languages.tsx';

/** §2, languages: an ordered list with arrows, confirm and reset. */
export function LanguagesScreen() {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const { data, isPending, isError, error, refetch } = useQuery(languagesQuery(siteId));
  const { data: managed = [] } = useQuery(managedLanguagesQuery(siteId));
  const side = useSideForm();
  const hidden = managed.filter(({ active }) => !active);
  return (
    <Page
      title={t('languages.title')}
      description={t('languages.description')}
      actions={<AddButton label={t('languages.add')} onClick={side.openCreate} />}
    >
      {isPending && <LoadingLanguages />}
      {isError && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          icon={IconLanguage}
          title={t('languages.empty')}
          text={t('languages.emptyText')}
        />
      )}
      {data && data.length > 0 && (
        <SideLayout
          side={side.status === 'create' ? <AddLanguageForm side={side} offered={data} /> : null}
        >
          <div className={styles.lists}>
            <LanguageList loaded={data} managed={managed} />
            {hidden.length > 0 && <HiddenLanguages languages={hidden} />}
          </div>
        </SideLayout>
      )}
    </Page>
  );
}
