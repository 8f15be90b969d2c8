import { PREVIEW_ADDRESS } from '@balie/contract/features/displays/addresses.ts';
import type { DisplayKind } from '@balie/contract/features/displays/kinds.ts';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useId, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DisplaySample, PREVIEW_READY, type PreviewMessage } from '../lib/display-sample.ts';
import { useSession } from '../lib/session.ts';
import styles from './display-preview.module.css';

interface DisplayPreviewProps {
  kind: DisplayKind;
  /** Without a room a display has the colour of the site. */
  room?: DisplaySample['room'] | undefined;
  /** The calling desk; empty while it has no name yet. */
  deskName?: string;
  /** Unsaved changes to the site; everything else is as saved. */
  site?: Partial<Pick<DisplaySample, 'siteName' | 'language' | 'timeZone' | 'siteColor'>>;
  caption?: string;
  /** In a side form it stays visible, small, while fields scroll behind it; or under a list, or in a card. */
  place: 'form' | 'list' | 'card';
}

/**
 * What will hang in the room, as it is being edited: the display page itself, in a frame. It is a
 * picture: neither interactive nor read aloud, since the fields beside it say the same.
 */
export function DisplayPreview(props: DisplayPreviewProps) {
  const { kind, room, deskName = '', site, caption, place } = props;
  const { t } = useTranslation();
  const label = useId();
  const session = useSession();
  const [calling, setCalling] = useState(true);
  const frame = useRef<HTMLIFrameElement>(null);
  useToldFrame(frame, {
    kind,
    calling,
    siteName: session.site.name,
    language: session.theme?.language ?? 'nl',
    timeZone: session.site.timeZone,
    siteColor: session.theme?.viewApplicationColor ?? '',
    ...site,
    room: room ? { name: room.name, route: room.route, color: room.color } : null,
    desks: [
      { name: deskName.trim() || t('preview.desk'), firstName: 'Pieter', lastName: 'Claes' },
      { name: t('preview.desk1'), firstName: 'An', lastName: 'Peeters' },
      { name: t('preview.desk2'), firstName: 'Samira', lastName: 'El Amrani' },
    ],
  });
  return (
    <figure className={styles.preview} aria-labelledby={label} data-place={place}>
      <figcaption id={label}>{caption ?? t('preview.display')}</figcaption>
      <div className={styles.glass}>
        <iframe
          ref={frame}
          className={styles.frame}
          src={PREVIEW_ADDRESS}
          title={caption ?? t('preview.display')}
          tabIndex={-1}
          aria-hidden
          inert
        />
      </div>
      <Button size="compact-sm" variant="default" onClick={() => setCalling(!calling)}>
        {t(calling ? 'preview.showCalm' : 'preview.showCall')}
      </Button>
    </figure>
  );
}

/** Tells the frame what to draw, as soon as it can and whenever that changes. */
function useToldFrame(frame: RefObject<HTMLIFrameElement | null>, sample: DisplaySample): void {
  const [started, start] = useReducer((times: number) => times + 1, 0);
  const told = JSON.stringify(sample);
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (origin !== window.location.origin || data !== PREVIEW_READY) return;
      if (source === frame.current?.contentWindow) start();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
  useEffect(() => {
    if (started === 0) return;
    const message = { type: 'balie:preview', sample: JSON.parse(told) } satisfies PreviewMessage;
    frame.current?.contentWindow?.postMessage(message, window.location.origin);
  }, [frame, started, told]);
}
