import { findsWords, type SearchedTexts, searchWords } from '@balie/contract/common/search.ts';
import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';
import styles from './list-search.module.css';
import { ListSearch } from './list-search.tsx';

/** A list of this many rows is taken in at a glance: a search would only be one thing more to look at. */
export const SEARCHED_FROM = 15;

interface ListSearchInput<T> {
  /** What the list is called. */
  list: string;
  /** Undefined until they are loaded. */
  rows: readonly T[] | undefined;
  /** In what of a row is searched. */
  texts: (row: T) => SearchedTexts['texts'];
  /** Stays in sight whatever is searched for, such as a row with something typed in it. */
  keep?: (row: T) => boolean;
  /** A list of people is searched however short it is. */
  always?: boolean;
  /** What can be searched for, where its name says too little. */
  label?: string;
  /** How many there are in the words of the list; otherwise only a search tells how many it found. */
  count?: (found: number) => string;
}

interface SearchedList<T> {
  readonly rows: readonly T[];
  /** The field and how many were found; nothing above a short list. */
  readonly field: ReactNode;
  /** In place of the empty state of the list, when it is empty because of the search. */
  readonly nothing: ReactNode;
}

/** Searches a list while typing, by the one rule of every search. */
export function useListSearch<T>(input: ListSearchInput<T>): SearchedList<T> {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  // Of a long list the letters come first, and what they find a moment later.
  const words = searchWords(useDeferredValue(search));
  const all = input.rows ?? [];
  const isFound = (row: T) => findsWords({ texts: input.texts(row) }, words);
  // The very same list while nothing is searched for, so that it is not sorted again.
  const found = words.length === 0 ? all : all.filter(isFound);
  const rows = words.length === 0 ? all : all.filter((row) => isFound(row) || input.keep?.(row));
  const searching = search.trim() !== '';
  const offered = input.always || searching || all.length > SEARCHED_FROM;
  return {
    rows,
    field: offered && (
      <div className={styles.bar}>
        <div className={styles.search}>
          <ListSearch
            label={input.label ?? t('listSearch.label', { list: input.list })}
            clearLabel={t('listSearch.clear')}
            value={search}
            onChange={setSearch}
          />
        </div>
        <p className={styles.found} role="status">
          {input.count?.(found.length) ??
            (searching && t('listSearch.found', { count: found.length, all: all.length }))}
        </p>
      </div>
    ),
    nothing: searching && all.length > 0 && (
      <EmptyState
        icon={IconSearchOff}
        title={t('listSearch.nothing', { search: search.trim() })}
        text={t('listSearch.nothingText')}
        action={
          <Button variant="default" onClick={() => setSearch('')}>
            {t('listSearch.showAll')}
          </Button>
        }
      />
    ),
  };
}
