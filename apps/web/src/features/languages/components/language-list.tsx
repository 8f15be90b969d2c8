import type { Language, ManagedLanguage } from '@balie/contract/features/languages/schema.ts';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReorderLanguages } from '../../../api/languages.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { useSiteId } from '../../../lib/session.ts';
import { LanguageExtras } from './language-extras.tsx';
import styles from './language-list.module.css';
import { type ShownLanguage, useLanguageOrder } from './language-order.ts';

interface LanguageListProps {
  loaded: readonly Language[];
  /** Further details of each; absent until loaded. */
  managed: readonly ManagedLanguage[];
}

/** The list with its arrows; confirm sends what moved. */
export function LanguageList({ loaded, managed }: LanguageListProps) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const reorder = useReorderLanguages(siteId);
  const order = useLanguageOrder(loaded);
  const [announcement, setAnnouncement] = useState('');
  const changed = order.moved.length > 0;

  const move = (index: number, step: -1 | 1) => {
    order.move(index, step);
    const name = order.languages[index]?.name ?? '';
    setAnnouncement(t('languages.nowAt', { name, place: index + step + 1 }));
  };
  const confirm = () =>
    reorder.mutate(
      { params: { siteId }, body: order.moved },
      { onSuccess: order.reset, onError: order.beginAgain },
    );

  return (
    <section className={styles.card}>
      <ol className={styles.list} aria-label={t('languages.list')}>
        {order.languages.map((language, index) => (
          <LanguageRow
            key={language.id}
            language={language}
            place={index + 1}
            isLast={index === order.languages.length - 1}
            disabled={reorder.isPending}
            extras={
              <LanguageExtras
                language={managed.find(({ id }) => id === language.id)}
                locked={changed}
              />
            }
            onMove={(step) => move(index, step)}
          />
        ))}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <footer className={styles.foot}>
        <span className={styles.hint}>{changed && t('languages.unsaved')}</span>
        <Button variant="default" disabled={!changed || reorder.isPending} onClick={order.reset}>
          {t('common.reset')}
        </Button>
        <BusyButton busy={reorder.isPending} disabled={!changed} onClick={confirm}>
          {t('common.confirm')}
        </BusyButton>
      </footer>
    </section>
  );
}

interface LanguageRowProps {
  language: ShownLanguage;
  place: number;
  isLast: boolean;
  disabled: boolean;
  /** What can be done with it, apart from moving it. */
  extras: ReactNode;
  onMove: (step: -1 | 1) => void;
}

function LanguageRow({ language, place, isLast, disabled, extras, onMove }: LanguageRowProps) {
  const { t } = useTranslation();
  const { name, isoCode } = language;
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const moveAndKeepFocus = (step: -1 | 1) => {
    onMove(step);
    // At the edge the pressed arrow is disabled; the focus moves to the other one.
    requestAnimationFrame(() => {
      const [pressed, other] =
        step === -1 ? [up.current, down.current] : [down.current, up.current];
      (pressed?.disabled ? other : pressed)?.focus();
    });
  };
  return (
    <li className={styles.row} data-moved={language.isReordered || undefined}>
      <span className={styles.place}>{place}</span>
      <span className={styles.name} lang={isoCode} dir="auto">
        {name}
      </span>
      <span className={styles.code}>{isoCode.toUpperCase()}</span>
      <span className={styles.moved}>{language.isReordered && t('languages.moved')}</span>
      {extras}
      <IconButton
        ref={up}
        icon={IconArrowUp}
        label={t('languages.moveUp', { name })}
        disabled={disabled || place === 1}
        onClick={() => moveAndKeepFocus(-1)}
      />
      <IconButton
        ref={down}
        icon={IconArrowDown}
        label={t('languages.moveDown', { name })}
        disabled={disabled || isLast}
        onClick={() => moveAndKeepFocus(1)}
      />
    </li>
  );
}
