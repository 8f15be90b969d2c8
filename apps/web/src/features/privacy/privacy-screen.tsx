import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { PersonSearch } from './components/person-search.tsx';
import { RetentionCard } from './components/retention-card.tsx';
import styles from './privacy.module.css';

/** How long visitors' names are kept, and a person's two rights: a copy, or erasure. */
export function PrivacyScreen() {
  const { t } = useTranslation();
  return (
    <Page title={t('privacy.title')} description={t('privacy.description')}>
      <div className={styles.cards}>
        <RetentionCard />
        <PersonSearch />
      </div>
    </Page>
  );
}
