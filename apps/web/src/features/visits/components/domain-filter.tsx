import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { DomainTypeOption } from '../use-domain-types.ts';
import styles from './filter-bar.module.css';

const DomainChoices = lazyPart(
  () => import('./domain-choices.tsx'),
  ({ DomainChoices }) => DomainChoices,
);

interface DomainFilterProps {
  domainTypes: readonly DomainTypeOption[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Which domain types the list shows; none selected means all. */
export function DomainFilter({ domainTypes, chosen, onChange }: DomainFilterProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<boolean>();
  const names = domainTypes.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const button = (
    <Button
      variant="default"
      className={styles.domains ?? ''}
      data-active={names.length > 0 || undefined}
      aria-expanded={opened ?? false}
      aria-haspopup="dialog"
      title={names.join(', ')}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      onClick={() => setOpened((before) => !before)}
    >
      {names.length === 0
        ? t('visits.everyDomain')
        : names.length === 1
          ? names[0]
          : t('visits.domainsChosen', { count: names.length })}
    </Button>
  );
  if (opened === undefined) return button;
  return (
    <DomainChoices
      fallback={button}
      onLost={() => setOpened(undefined)}
      {...{ button, opened, domainTypes, chosen, onChange }}
      onOpened={setOpened}
    />
  );
}
