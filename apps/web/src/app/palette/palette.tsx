import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForm } from '../../lib/asked-form.ts';
import { loadAllTexts } from '../../lib/i18n.ts';
import { toScreen, toVisit } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import type { Entry } from './entries.ts';
import styles from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { useEntries, useMyDesk } from './use-entries.ts';

/** Ctrl+K: a visitor, a ticket, a screen, a setting or something to do, by name. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    // The names of the screens come with their texts.
    loadAllTexts()
      .catch(() => undefined)
      .then(() => gone || setReady(true));
    return () => {
      gone = true;
    };
  }, []);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      lockScroll={false}
      size="lg"
      yOffset="12dvh"
      // Once the field can take the focus.
      trapFocus={ready}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.palette')}>
        <Modal.Body p={0}>{ready && <Search onClose={onClose} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Keys that move through the list, and by how far. */
const STEPS = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 } as const;
const isStep = (key: string): key is keyof typeof STEPS => key in STEPS;

function Search({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const list = useId();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const desk = useMyDesk();
  const entries = useEntries(search, desk);
  const choose = useChoose(onClose);
  const active = entries[Math.min(at, entries.length - 1)];
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is active must be seen
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (active) choose(active);
    } else if (isStep(event.key)) {
      event.preventDefault();
      const next = at + STEPS[event.key];
      setAt(Math.max(0, Math.min(entries.length - 1, next)));
    }
  };
  return (
    <>
      <TextInput
        className={styles.search}
        size="md"
        autoFocus
        data-autofocus
        role="combobox"
        aria-label={t('shell.palette')}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active && `${list}-${active.id}`}
        autoComplete="off"
        placeholder={t(desk ? 'palette.placeholder' : 'palette.placeholderNoDesk')}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.results} ref={box}>
        <PaletteList id={list} entries={entries} active={active} onChoose={choose} />
      </div>
      <p className={styles.foot} role="status">
        {entries.length === 0 ? t('palette.nothing') : t('palette.keys')}
      </p>
    </>
  );
}

/** The latest choice; an earlier one that arrives late is ignored. */
let wishes = 0;

/** Goes there, and opens the requested form once that screen is really shown. */
function useChoose(onClose: () => void) {
  const router = useRouter();
  const { site, user } = useSession();
  const desk = useMyDesk();
  return (entry: Entry) => {
    onClose();
    const { screen, opens } = entry;
    const link =
      screen === 'visit'
        ? desk && toVisit({ ...desk, userId: user.id })
        : toScreen(site.id, screen);
    if (!link) return;
    const wanted = router.buildLocation(link).pathname;
    const wish = ++wishes;
    void router.navigate(link).then(() => {
      // If the user chose to keep their input, nothing more is asked.
      if (!opens || wish !== wishes || router.state.location.pathname !== wanted) return;
      askForm(opens === 'new' ? { screen } : { screen, visit: opens });
    });
  };
}
