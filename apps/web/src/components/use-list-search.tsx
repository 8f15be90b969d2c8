import { findsWords, type SearchedTexts, searchWords } from '@balie/contract/common/search.ts';
import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';
import styles from './list-search.module.css';
import { ListSearch } from './list-search.tsx';

/** Up to this many rows can be taken in at a glance: a search would only add clutter. */
export const SEARCHED_FROM = 15;

interface ListSearchInput<T> {
  list: string;
  rows: readonly T[] | undefined;
  /** What to search in a row. */
  texts: (row: T) => SearchedTexts['texts'];
  /** Always shown, whatever is searched for, such as a row with unsaved changes. */
  keep?: (row: T) => boolean;
  /** A list of people can be searched however short it is. */
  always?: boolean;
  /** What can be searched for, if the name is not enough. */
  label?: string;
  /** The count in the list's own words; by default only a search shows a count. */
  count?: (found: number) => string;
}

interface SearchedList<T> {
  readonly rows: readonly T[];
  /** The field and the number of matches; nothing above a short list. */
  readonly field: ReactNode;
  /** Replaces the list's empty state if nothing matches. */
  readonly nothing: ReactNode;
}

/** Filters a list while typing, by the same rule as every search. */
export function useListSearch<T>(input: ListSearchInput<T>): SearchedList<T> {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  // In a long list, typing has priority and the matches follow a moment later.
  const words = searchWords(useDeferredValue(search));
  const all = input.rows ?? [];
  const isFound = (row: T) => findsWords({ texts: input.texts(row) }, words);
  // The same array while there is no search, so that it is not sorted again.
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
