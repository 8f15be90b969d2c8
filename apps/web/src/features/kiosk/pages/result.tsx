import type { ArrivedResult, KioskResult } from '@balie/contract/features/kiosk/result-schema.ts';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useEffectEvent } from 'react';
import type { Done } from '../device/intake.ts';
import { PageCode } from '../parts/page-code.tsx';
import { roomTokens } from '../walk/colors.ts';
import { resultWords } from '../walk/result-words.ts';
import { type Print, usePaper } from '../walk/use-paper.ts';
import { useWords } from '../walk/words.ts';
import { PaperLine } from './paper-line.tsx';
import styles from './result.module.css';
import { WayThere } from './way-there.tsx';

export const hasNumber = (result: KioskResult): result is ArrivedResult => 'ticketNumber' in result;

interface ResultProps {
  done: Done;
  result: ArrivedResult;
  hasPrinter: boolean;
  print: Print;
  /** There is no ticket to take along: the number stays until the visitor confirms. */
  onStays(stays: boolean): void;
  onEnd(): void;
}

/** The number and the directions are what to take along; nothing is larger than they are. */
export function Result({ done, result, hasPrinter, print, onStays, onEnd }: ResultProps) {
  const { t } = useWords();
  const { paper, reprint } = usePaper({ done, hasPrinter, print });
  const { ticketNumber, way, outcome, expectedWait, page } = result;
  const words = resultWords(result);
  const stays = useEffectEvent(onStays);
  useEffect(() => stays(paper === 'FAILED' || paper === 'PRINTING'), [paper]);
  const Sign = outcome === 'TOO_LATE' ? IconClock : IconCheck;
  return (
    <section
      className={styles.result}
      style={{ ...roomTokens(way.room?.color), '--signs': ticketNumber.length } as CSSProperties}
    >
      <div className={styles.status}>
        <Sign className={styles.sign} aria-hidden />
        <div>
          <h1 className={styles.title}>{t(words.title)}</h1>
          {words.text && <p>{t(words.text)}</p>}
        </div>
      </div>
      <div className={styles.number}>
        <p>{t('yourNumber')}</p>
        <strong dir="ltr">{ticketNumber}</strong>
      </div>
      <WayThere way={way} />
      <div className={styles.notes}>
        {expectedWait && (
          <p>
            {expectedWait.until === null
              ? t('waitMore', { from: expectedWait.from })
              : t('wait', { from: expectedWait.from, until: expectedWait.until })}
          </p>
        )}
        {result.closingMessage && <p>{result.closingMessage}</p>}
        {page && <PageCode address={page} />}
      </div>
      <PaperLine paper={paper} onReprint={reprint} onEnd={onEnd} />
    </section>
  );
}
