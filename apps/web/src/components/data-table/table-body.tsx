import type { ReactNode } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { type TableBodyProps, TableRow } from './table-row.tsx';

/** Past this number only the rows in view exist in the page. */
const VIRTUAL_FROM = 200;
/** What stands there for the moment in which the code for long lists arrives. */
const FIRST_ROWS = 40;

const LongBody = lazyPart(async () => (await import('./long-body.tsx')).LongBody) as <T>(
  props: TableBodyProps<T> & { fallback: ReactNode },
) => ReactNode;

export function TableBody<T>(props: TableBodyProps<T>) {
  if (props.rows.length <= VIRTUAL_FROM) return <AllRows {...props} />;
  const first = <AllRows {...props} rows={props.rows.slice(0, FIRST_ROWS)} />;
  return <LongBody fallback={first} {...props} />;
}

const AllRows = <T,>({ rows, getId, behaviour }: TableBodyProps<T>) => (
  <tbody>
    {rows.map((item, index) => (
      <TableRow key={getId(item)} item={item} index={index} {...behaviour} />
    ))}
  </tbody>
);
