import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../components/page.tsx';
import { DomainTypesPart } from './components/domain-types-part.tsx';
import { FactsPart } from './components/facts-part.tsx';
import { KeysPart } from './components/keys-part.tsx';
import { PeoplePart } from './components/people-part.tsx';
import { SitesPart } from './components/sites-part.tsx';
import styles from './organisation.module.css';

const PARTS = {
  sites: SitesPart,
  domainTypes: DomainTypesPart,
  people: PeoplePart,
  keys: KeysPart,
  facts: FactsPart,
} as const;
type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];

/** What all sites share, for organisation administrators. */
export function OrganisationScreen() {
  const { t } = useTranslation();
  const [part, setPart] = useState<PartName>('sites');
  const Part = PARTS[part];
  return (
    <Page title={t('organisation.title')} description={t('organisation.description')}>
      <SegmentedControl
        className={styles.parts}
        aria-label={t('organisation.parts')}
        data={NAMES.map((value) => ({ value, label: t(`organisation.tab.${value}`) }))}
        value={part}
        onChange={(name) => setPart(name as PartName)}
      />
      <Part />
    </Page>
  );
}
