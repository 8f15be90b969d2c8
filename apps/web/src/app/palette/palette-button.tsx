import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../components/lazy-part.tsx';
import { tooltip } from '../../components/tooltips.tsx';
import styles from '../layout/header.module.css';

const Palette = lazyPart(
  () => import('./palette.tsx'),
  ({ Palette }) => Palette,
);

export function PaletteButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      // In the rich-text editor, this shortcut makes a link.
      if (event.defaultPrevented) return;
      if (!isKey || event.altKey || event.shiftKey || event.repeat) return;
      event.preventDefault();
      setOpened((before) => !before);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const close = () => setOpened(false);
  return (
    <>
      <button
        {...tooltip(t('shell.paletteHint'))}
        type="button"
        className={styles.tool}
        aria-label={t('shell.palette')}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={20} stroke={2} aria-hidden />
      </button>
      {opened && <Palette onLost={close} onClose={close} />}
    </>
  );
}
