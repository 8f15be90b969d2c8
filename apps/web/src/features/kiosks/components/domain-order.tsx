import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../components/icon-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import styles from './kiosks.module.css';

interface DomainOrderProps {
  label: string;
  domains: readonly { id: number; name: string }[];
  /** Those on offer, in this order. */
  value: readonly number[];
  onChange(ids: number[]): void;
}

/** Which domains a kiosk offers, and in which order; those on offer come first. */
export function DomainOrder({ label, domains, value, onChange }: DomainOrderProps) {
  const { t } = useTranslation();
  const offered = value.flatMap((id) => domains.find((domain) => domain.id === id) ?? []);
  const others = domains.filter(({ id }) => !value.includes(id));
  const move = (id: number, by: 1 | -1) => {
    const at = value.indexOf(id);
    onChange(value.with(at, value[at + by] ?? id).with(at + by, id));
  };
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <p className={styles.note}>{t('kiosks.domainsHint')}</p>
      <ul className={styles.order}>
        {[...offered, ...others].map(({ id, name }, index) => {
          const isOffered = index < offered.length;
          return (
            <li key={id}>
              <Checkbox
                label={name}
                checked={isOffered}
                onChange={() =>
                  onChange(isOffered ? value.filter((one) => one !== id) : [...value, id])
                }
              />
              {isOffered && (
                <RowActions>
                  <IconButton
                    icon={IconArrowUp}
                    label={t('kiosks.up', { name })}
                    disabled={index === 0}
                    onClick={() => move(id, -1)}
                  />
                  <IconButton
                    icon={IconArrowDown}
                    label={t('kiosks.down', { name })}
                    disabled={index === offered.length - 1}
                    onClick={() => move(id, 1)}
                  />
                </RowActions>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
