import { VISIT_SORT_COLUMNS, type VisitSort } from '@balie/contract/features/visits/sort.ts';
import { useState } from 'react';
import { readCookie, writeCookie } from '../../lib/cookies.ts';

const COLUMN = 'balie_visit_sort_column';
const ORDER = 'balie_visit_sort_order';

function readSort(): VisitSort | undefined {
  const column = VISIT_SORT_COLUMNS.find((name) => name === readCookie(COLUMN));
  const order = readCookie(ORDER) === 'desc' ? 'desc' : 'asc';
  return column && { column, order };
}

/** §4: sort column and order are kept in cookies. Without them, the server's order applies. */
export function useSortInCookies() {
  const [sort, setSort] = useState(readSort);
  const changeSort = (next: VisitSort) => {
    writeCookie(COLUMN, next.column);
    writeCookie(ORDER, next.order);
    setSort(next);
  };
  return [sort, changeSort] as const;
}
