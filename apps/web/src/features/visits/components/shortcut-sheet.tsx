import { Modal, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SHORTCUT_NAMES, SHORTCUTS } from '../use-shortcuts.ts';
import styles from './shortcut-sheet.module.css';

interface ShortcutSheetProps {
  opened: boolean;
  onClose: () => void;
  on: boolean;
  onTurn: (on: boolean) => void;
}

export function ShortcutSheet({ opened, onClose, on, onTurn }: ShortcutSheetProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      lockScroll={false}
      title={t('visits.shortcuts')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <dl className={styles.keys}>
        {SHORTCUT_NAMES.map((name) => (
          <div key={name} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{SHORTCUTS[name]}</kbd>
            </dt>
            <dd>{t(`visits.shortcut.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        label={t('visits.shortcutsOn')}
        description={t('visits.shortcutsHint')}
        checked={on}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
    </Modal>
  );
}
