import {
  IconAppWindow,
  IconPlus,
  IconSettings,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Entry, GROUPS, type Group } from './entries.ts';
import styles from './palette.module.css';

const ICONS: Record<Group, TablerIcon> = {
  visitors: IconUser,
  actions: IconPlus,
  screens: IconAppWindow,
  settings: IconSettings,
};

interface PaletteListProps {
  id: string;
  entries: readonly Entry[];
  active: Entry | undefined;
  onChoose: (entry: Entry) => void;
}

/** The results, by kind; focus stays in the field. */
export function PaletteList({ id, entries, active, onChoose }: PaletteListProps) {
  const { t } = useTranslation();
  return (
    <div id={id} role="listbox" aria-label={t('palette.found')} className={styles.list}>
      {GROUPS.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        const Icon = ICONS[group];
        if (own.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand inside a list to choose from
          <div key={group} role="group" aria-label={t(`palette.groups.${group}`)}>
            <div className={styles.group} aria-hidden>
              {t(`palette.groups.${group}`)}
            </div>
            {own.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={entry.id}
                id={`${id}-${entry.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={entry === active}
                className={styles.entry}
                onClick={() => onChoose(entry)}
              >
                <Icon size={18} stroke={1.75} aria-hidden />
                <span className={styles.title}>{entry.title}</span>
                <span className={styles.text}>{entry.text}</span>
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
