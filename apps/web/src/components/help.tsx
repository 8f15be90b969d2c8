import { Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './help.module.css';

interface WithHelpProps {
  about: string;
  /** The explanation, in a sentence or two. */
  text: string;
  /** The field; the question mark is at the end of its label's line. */
  children: ReactNode;
}

/** A field whose label needs an explanation: short, and only on request. */
export function WithHelp({ about, text, children }: WithHelpProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <div className={styles.field}>
      {children}
      <Popover opened={opened} onChange={setOpened} position="top-end" width={280} returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={styles.button}
            // The button has its own name, so that searching for the field finds only the field.
            aria-label={t('common.help')}
            aria-description={about}
            onClick={() => setOpened(!opened)}
          >
            <IconHelpCircle size={18} stroke={1.75} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <p className={styles.text}>{text}</p>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
