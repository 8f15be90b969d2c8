import { type ReactNode, useEffect, useState } from 'react';
import { inTime } from '../../lib/chunk-loading.ts';
import { importModule } from '../../lib/import-module.ts';
import { type TableBodyProps, TableRow } from './table-row.tsx';

/** Past this number only the rows in view exist in the page. */
const VIRTUAL_FROM = 200;
/** A placeholder for the moment until the code for long lists arrives. */
const FIRST_ROWS = 40;
/** How long other rows may be missing. */
const LOAD_TIMEOUT_MS = 5_000;

type Body = <T>(props: TableBodyProps<T>) => ReactNode;
let arrived: Body | undefined;

export function TableBody<T>(props: TableBodyProps<T>) {
  const isLong = props.rows.length > VIRTUAL_FROM;
  const LongBody = useLongBody(isLong);
  if (!isLong) return <AllRows {...props} />;
  if (LongBody === 'lost') return <AllRows {...props} />;
  if (LongBody) return <LongBody {...props} />;
  return <AllRows {...props} rows={props.rows.slice(0, FIRST_ROWS)} />;
}

/**
 * The code for long lists, requested once the first rows are drawn: whoever is first can be called
 * already. Without it every row is drawn: slower, but nobody is missing.
 */
function useLongBody(wanted: boolean): Body | 'lost' | undefined {
  const [LongBody, setLongBody] = useState<Body | 'lost' | undefined>(() => arrived);
  useEffect(() => {
    if (!wanted || LongBody) return;
    const load = async () => {
      try {
        arrived = (
          await inTime(() => importModule(() => import('./long-body.tsx')), LOAD_TIMEOUT_MS)
        ).LongBody;
      } catch {
        // The list is complete without it, so there is nothing to report.
      }
      setLongBody(() => arrived ?? 'lost');
    };
    const timer = window.setTimeout(() => void load());
    return () => window.clearTimeout(timer);
  }, [wanted, LongBody]);
  return LongBody;
}

const AllRows = <T,>({ rows, getId, behaviour }: TableBodyProps<T>) => (
  <tbody>
    {rows.map((item, index) => (
      <TableRow key={getId(item)} item={item} index={index} {...behaviour} />
    ))}
  </tbody>
);
