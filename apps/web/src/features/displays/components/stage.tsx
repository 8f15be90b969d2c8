import '../../../styles/display-tokens.css';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseColor, textOn, toHex, WHITE } from '../../../lib/color.ts';
import { setLanguage } from '../../../lib/i18n.ts';
import type { Display } from '../use-display.ts';
import { Backdrop } from './backdrop.tsx';
import { DisplayHeader } from './display-header.tsx';
import { DisplayStatus } from './display-status.tsx';
import styles from './stage.module.css';

interface StageProps {
  display: Display;
  /** Below the site's name. */
  title: string | undefined;
  children: ReactNode;
  /** Over everything else: the call. */
  overlay?: ReactNode;
}

/** The frame of every display: artwork, header, content, and what staff need to know. */
export function Stage({ display, title, children, overlay }: StageProps) {
  const { t } = useTranslation();
  const { content, state, identifying } = display;
  useEffect(() => {
    // Texts that did not arrive are asked for again when the connection is back.
    if (content && state !== 'offline') setLanguage(content.language).catch(() => undefined);
  }, [content, state]);
  useEffect(() => {
    document.title = title ? `${title} · Balie` : 'Balie';
  }, [title]);
  return (
    <main className={styles.stage} style={roomColors(content?.room?.color ?? content?.siteColor)}>
      <Backdrop />
      <div className={styles.drift} style={useDrift()}>
        <DisplayHeader content={content} title={title} />
        <div className={styles.content}>{children}</div>
        <DisplayStatus display={display} />
      </div>
      {overlay}
      {identifying && (
        <div className={styles.identify} role="status">
          {t('displays.identify')}
        </div>
      )}
    </main>
  );
}

const DRIFT_MS = 60_000;
const DRIFT = [
  ['0', '0'],
  ['0.5vmin', '-0.4vmin'],
  ['-0.4vmin', '0.5vmin'],
  ['-0.5vmin', '-0.3vmin'],
] as const;

/** Shifts by a few pixels every minute against burn-in; in steps, since displays are slow. */
function useDrift(): CSSProperties {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setStep((now) => (now + 1) % DRIFT.length), DRIFT_MS);
    return () => window.clearInterval(timer);
  }, []);
  const [x, y] = DRIFT[step] ?? DRIFT[0];
  return { '--drift-x': x, '--drift-y': y } as CSSProperties;
}

function roomColors(color: string | undefined): CSSProperties {
  const room = parseColor(color ?? '') ?? WHITE;
  const text = toHex(textOn(room));
  return { '--room': toHex(room), '--on-room': text, '--room-line': `${text}40` } as CSSProperties;
}
