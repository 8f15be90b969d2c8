import { IconCamera, IconPrinter, IconReceipt } from '@tabler/icons-react';
import { ActionButton } from '../parts/action-button.tsx';
import type { Paper } from '../walk/use-paper.ts';
import { useWords } from '../walk/words.ts';
import styles from './result.module.css';

interface PaperLineProps {
  paper: Paper;
  onReprint(): void;
  onEnd(): void;
}

const SIGNS = { PRINTING: IconPrinter, PRINTED: IconReceipt, OFFERED: IconPrinter } as const;
const TEXTS = { PRINTING: 'printing', PRINTED: 'takeTicket' } as const;

/** What the printer reported, in words that are true at that moment. */
export function PaperLine({ paper, onReprint, onEnd }: PaperLineProps) {
  const { t } = useWords();
  const Sign = paper === 'NONE' || paper === 'FAILED' ? IconCamera : SIGNS[paper];
  const text = paper === 'PRINTING' || paper === 'PRINTED' ? t(TEXTS[paper]) : t('noPaper');
  return (
    <div className={styles.paper} data-paper={paper}>
      <p role="status">
        <Sign aria-hidden />
        <span>{text}</span>
      </p>
      <div className={styles.actions}>
        {paper === 'OFFERED' && (
          <ActionButton kind="plain" icon={IconPrinter} onPress={onReprint}>
            {t('reprint')}
          </ActionButton>
        )}
        <ActionButton onPress={onEnd}>{t(paper === 'FAILED' ? 'noted' : 'ready')}</ActionButton>
      </div>
    </div>
  );
}
