import { type ReactNode, useEffect, useState } from 'react';
import { type TableBodyProps, TableRow } from './table-row.tsx';

/** Past this number only the rows in view exist in the page. */
const VIRTUAL_FROM = 200;
/** What stands there for the moment in which the code for long lists arrives. */
const FIRST_ROWS = 40;

type Body = <T>(props: TableBodyProps<T>) => ReactNode;
let arrived: Body | undefined;

export function TableBody<T>(props: TableBodyProps<T>) {
  const isLong = props.rows.length > VIRTUAL_FROM;
  const LongBody = useLongBody(isLong);
  if (!isLong) return <AllRows {...props} />;
  if (LongBody) return <LongBody {...props} />;
  return <AllRows {...props} rows={props.rows.slice(0, FIRST_ROWS)} />;
}

/** The code for long lists, asked for once the first rows are drawn: whoever is first can be called already. */
function useLongBody(wanted: boolean): Body | undefined {
  const [LongBody, setLongBody] = useState(() => arrived);
  useEffect(() => {
    if (!wanted || LongBody) return;
    const load = async () => {
      try {
        arrived = (await import('./long-body.tsx')).LongBody;
        setLongBody(() => arrived);
      } catch (error) {
        // Told as a screen that does not arrive is told.
        setLongBody(() => {
          throw error;
        });
      }
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
