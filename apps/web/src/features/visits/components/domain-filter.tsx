import { Button, Checkbox, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainTypeOption } from '../use-domain-types.ts';
import styles from './filter-bar.module.css';

interface DomainFilterProps {
  domainTypes: readonly DomainTypeOption[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Which domain types the list shows; none chosen means all. */
export function DomainFilter({ domainTypes, chosen, onChange }: DomainFilterProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const names = domainTypes.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={styles.domains ?? ''}
          data-active={names.length > 0 || undefined}
          aria-expanded={opened}
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
      </Popover.Target>
      <Popover.Dropdown aria-label={t('visits.domainFilter')}>
        <div className={styles.domainList}>
          {domainTypes.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
