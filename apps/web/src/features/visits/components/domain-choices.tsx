import { Checkbox, Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainTypeOption } from '../use-domain-types.ts';
import styles from './filter-bar.module.css';

interface DomainChoicesProps {
  button: ReactElement;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  domainTypes: readonly DomainTypeOption[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** The domain types beneath the button of their filter. */
export function DomainChoices(props: DomainChoicesProps) {
  const { t } = useTranslation();
  const { chosen, onChange } = props;
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Popover
      opened={props.opened}
      onChange={props.onOpened}
      position="bottom-start"
      trapFocus
      returnFocus
    >
      <Popover.Target>{props.button}</Popover.Target>
      <Popover.Dropdown aria-label={t('visits.domainFilter')}>
        <div className={styles.domainList}>
          {props.domainTypes.map(({ id, name }) => (
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
