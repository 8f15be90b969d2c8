import { dayInZone } from '@balie/contract/common/day-in-zone.ts';
import type { DisplayContent } from '@balie/contract/features/displays/schema.ts';
import { useTranslation } from 'react-i18next';
import { formatFor } from '../../../lib/format.ts';
import { useTicking } from '../../../lib/now.ts';
import { type Box, fitText, widthOf } from '../text-fit.ts';
import { useBox } from '../use-box.ts';
import styles from './desk-state.module.css';
import { type DeskStateName, StateSymbol } from './state-symbol.tsx';

type Desk = NonNullable<DisplayContent['desk']>;

interface DeskStateProps {
  content: DisplayContent;
  desk: Desk;
  /** Who is inside. */
  ticket: string | null | undefined;
  words(state: DeskStateName): string;
  children(state: DeskStateName): string | undefined;
  /** The visitor inside is expected there, so nobody needs to stay out. */
  inviting?: boolean;
}

export function DeskState({ content, desk, ticket, words, children, inviting }: DeskStateProps) {
  const state = ticket ? 'busy' : desk.open ? 'free' : 'closed';
  const [room, box] = useBox<HTMLElement>();
  const opens = useOpens(content, desk);
  const hint = (state === 'closed' && opens) || children(state) || '';
  const sizes = fitState(box, { word: words(state), ticket: ticket ?? '', hint });
  const calm = inviting && state === 'busy';
  return (
    <section ref={room} className={styles.panel} data-state={calm ? 'serving' : state}>
      <p className={styles.state} style={{ fontSize: sizes.word }}>
        {!calm && <StateSymbol state={state} className={styles.symbol} />}
        <span>{words(state)}</span>
      </p>
      {ticket && (
        <p className={styles.ticket} style={{ fontSize: sizes.ticket }}>
          {ticket}
        </p>
      )}
      {hint && (
        <p className={styles.hint} style={{ fontSize: sizes.hint }}>
          {hint}
        </p>
      )}
    </section>
  );
}

/** Fractions of the panel's width and height; the symbol is beside the word. */
function fitState({ width, height }: Box, texts: { word: string; ticket: string; hint: string }) {
  const word = { width: width * 0.6, height: height * 0.26 };
  const hint = { width: width * 0.86, height: height * 0.16 };
  return {
    word: fitText(texts.word, word, height * 0.18),
    ticket: Math.min(height * 0.3, (width * 0.86) / (widthOf(texts.ticket) + 0.6)),
    hint: fitText(texts.hint, hint, height * 0.075),
  };
}

const MINUTE_MS = 60_000;

/** When it reopens, in the site's time zone; undefined if unknown. */
function useOpens({ language, timeZone }: DisplayContent, { opensAt }: Desk): string | undefined {
  const { t } = useTranslation();
  const now = new Date(useTicking((moment) => Math.floor(moment / MINUTE_MS)) * MINUTE_MS);
  if (opensAt === null) return undefined;
  const format = formatFor(language, timeZone);
  const day = dayInZone(new Date(opensAt), timeZone);
  const time = format.time(opensAt);
  return day === dayInZone(now, timeZone)
    ? t('displays.opensAt', { time })
    : t('displays.opensOn', { date: format.longDate(day), time });
}
