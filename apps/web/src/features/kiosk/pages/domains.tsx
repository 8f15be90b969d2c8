import { textIn } from '@balie/contract/features/kiosk/facts.ts';
import type { KioskState } from '@balie/contract/features/kiosk/state-schema.ts';
import { IconDots } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { DOMAIN_ICON_DRAWINGS } from '../../../components/domain-icons.ts';
import { type Tile, tilesShown } from '../walk/tiles.ts';
import { SITE_TEXTS, useWords } from '../walk/words.ts';
import styles from './choices.module.css';
import { Question } from './question.tsx';

interface DomainsProps {
  state: KioskState;
  tiles: readonly Tile[];
  more: boolean;
  now: Date;
  onDomain(domainId: number): void;
  onMore(): void;
}

/** At most six tiles: an icon and a noun each. What holds for all of them is said once, above them. */
export function Domains({ state, tiles, more, now, onDomain, onMore }: DomainsProps) {
  const { t, languageId, when, briefWhen } = useWords();
  const shown = tilesShown(tiles, more);
  const count = shown.tiles.length + Number(shown.others);
  const reason = textIn(state, state.texts[SITE_TEXTS.reason] ?? {}, languageId);
  const isClosed = tiles.every(({ open }) => !open);
  const [first, ...rest] = tiles.map(({ next }) => next);
  const alike = isClosed && rest.every((next) => next?.getTime() === first?.getTime());
  const opens = first ? t('closedText', { when: when(first, now) }) : t('closedUnknown');
  return (
    <Question
      title={isClosed ? t('closed') : (reason ?? t('chooseDomain'))}
      above={alike && <p className={styles.opens}>{opens}</p>}
    >
      <div
        className={styles.tiles}
        data-count={count}
        style={{ '--longest': longestWord(shown.tiles.map(({ name }) => name)) } as CSSProperties}
      >
        {shown.tiles.map(({ domainId, name, icon, color, open, next }) => {
          const Icon = DOMAIN_ICON_DRAWINGS[icon];
          return (
            <button
              key={domainId}
              type="button"
              className={styles.tile}
              data-open={open}
              style={{ '--tile': color ?? 'var(--site)' } as CSSProperties}
              onClick={() => onDomain(domainId)}
            >
              <span className={styles.sign}>
                <Icon aria-hidden />
              </span>
              <span className={styles.name}>
                {name}
                {!open && !alike && (
                  <small>
                    {next ? t('opensAt', { when: briefWhen(next, now) }) : t('closedNow')}
                  </small>
                )}
              </span>
            </button>
          );
        })}
        {shown.others && (
          <button type="button" className={styles.tile} onClick={onMore}>
            <span className={styles.sign}>
              <IconDots aria-hidden />
            </span>
            <span className={styles.name}>{t('somethingElse')}</span>
          </button>
        )}
      </div>
    </Question>
  );
}

/** Letters shrink to fit the longest word: none is split. */
const longestWord = (names: readonly string[]): number =>
  Math.max(...names.flatMap((name) => name.split(/[\s-]/)).map((word) => word.length), 10);
