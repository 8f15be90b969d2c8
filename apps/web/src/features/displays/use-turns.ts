import { nextChange, shownCalls } from '@balie/contract/features/displays/call-line.ts';
import type { DisplayKind } from '@balie/contract/features/displays/kinds.ts';
import type { DisplayContent } from '@balie/contract/features/displays/schema.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { spell } from '../../lib/bell.ts';
import type { Announcer } from './announcer.ts';
import type { DisplayCalls } from './display-calls.ts';

interface Turns {
  calls: DisplayCalls;
  kind: DisplayKind;
  announcer: Announcer | undefined;
  content: DisplayContent | undefined;
  onTurn(now: number): void;
}

/** §9: each call has its own time on screen, and is announced when that starts. */
export function useTurns({ calls: { line }, kind, announcer, content, onTurn }: Turns): void {
  const { t } = useTranslation();
  const heard = useRef(new Set<number>());
  const turn = useEffectEvent(onTurn);
  const announceNew = useEffectEvent(() => {
    const calls = shownCalls(line);
    const fresh = calls.filter(({ number }) => !heard.current.has(number));
    heard.current = new Set(calls.map(({ number }) => number));
    if (fresh.length === 0 || kind === 'door') return;
    const words = fresh.map(({ ticketNumber, deskName }) =>
      t('displays.spoken', { ticket: spell(ticketNumber), desk: deskName }),
    );
    announcer?.announce(words, content?.language ?? 'nl');
  });
  useEffect(() => {
    const at = nextChange(line);
    announceNew();
    if (at === undefined) return;
    const timer = window.setTimeout(
      () => turn(Math.max(at, performance.now())),
      Math.max(0, at - performance.now()),
    );
    return () => window.clearTimeout(timer);
  }, [line]);
}
