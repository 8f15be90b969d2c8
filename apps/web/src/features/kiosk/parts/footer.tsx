import {
  IconArrowBarDown,
  IconArrowLeft,
  IconContrast,
  IconHelpCircle,
  IconVolume,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Comfort } from '../walk/walk.ts';
import { useWords } from '../walk/words.ts';
import styles from './footer.module.css';

interface FooterProps {
  comfort: Readonly<Record<keyof Comfort, boolean>>;
  canSpeak: boolean;
  onBack: (() => void) | undefined;
  onComfort(comfort: Partial<Comfort>): void;
  onHelp(): void;
}

/** Always visible and in reach: the way back, and accessibility options. */
export function Footer(props: FooterProps) {
  const { comfort, canSpeak, onBack, onComfort, onHelp } = props;
  const { t } = useWords();
  const toggle = (name: keyof Comfort) => () => onComfort({ [name]: !comfort[name] });
  return (
    <footer className={styles.footer}>
      {onBack && (
        <button type="button" className={styles.back} onClick={onBack}>
          <IconArrowLeft className={styles.mirrored} aria-hidden />
          {t('back')}
        </button>
      )}
      <div className={styles.tools}>
        <Tool
          icon={IconContrast}
          name={t('contrast')}
          isOn={comfort.contrast}
          onPress={toggle('contrast')}
        />
        <Tool
          icon={IconArrowBarDown}
          name={t('lowReach')}
          isOn={comfort.lowReach}
          onPress={toggle('lowReach')}
        />
        {canSpeak && (
          <Tool
            icon={IconVolume}
            name={t('speech')}
            isOn={comfort.speech}
            onPress={toggle('speech')}
          />
        )}
        <button type="button" className={styles.help} onClick={onHelp}>
          <IconHelpCircle aria-hidden />
          {t('help')}
        </button>
      </div>
    </footer>
  );
}

interface ToolProps {
  icon: TablerIcon;
  name: string;
  isOn: boolean;
  onPress(): void;
}

const Tool = ({ icon: Icon, name, isOn, onPress }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={name}
    aria-pressed={isOn}
    onClick={onPress}
  >
    <Icon aria-hidden />
  </button>
);
