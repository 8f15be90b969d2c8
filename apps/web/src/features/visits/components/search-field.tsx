import { TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS } from '../use-shortcuts.ts';
import styles from './filter-bar.module.css';
import { SmallAction } from './small-action.tsx';

interface SearchFieldProps {
  /** The active search; typing takes effect on Enter (§2). */
  search: string;
  onSearch: (search: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** §2: first name, last name or ticket number, applied on Enter; clear is disabled while the input is blank. */
export function SearchField({ search, onSearch, inputRef }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (search === '') setTyped('');
  }, [search]);
  const clear = () => {
    setTyped('');
    onSearch('');
    inputRef.current?.focus();
  };
  return (
    <TextInput
      ref={inputRef}
      className={styles.search}
      data-active={search !== '' || undefined}
      aria-label={t('visits.search')}
      aria-keyshortcuts={SHORTCUTS.search}
      placeholder={t('visits.searchHint')}
      title={`${t('visits.search')} (${SHORTCUTS.search})`}
      value={typed}
      autoComplete="off"
      enterKeyHint="search"
      leftSection={<IconSearch size={17} stroke={1.75} aria-hidden />}
      rightSection={
        <SmallAction
          icon={IconX}
          label={t('visits.clearSearch')}
          disabled={typed.trim() === ''}
          onClick={clear}
        />
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(typed.trim());
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
