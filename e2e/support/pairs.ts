import { createHash } from 'node:crypto';
import { SEED_VARIABLE } from '../../scripts/lib/seed.mjs';

type Fields = Readonly<Record<string, readonly unknown[]>>;
type Row<F extends Fields> = { [Name in keyof F]: F[Name][number] };

interface Cell {
  readonly column: number;
  readonly field: string;
  readonly value: unknown;
  readonly id: string;
}

/** When run by hand, always the same rows; in `npm test`, those of its seed. */
const seedOfRun = () => process.env[SEED_VARIABLE] || '1';

const both = (one: Cell, other: Cell) =>
  one.column < other.column ? `${one.id} ${other.id}` : `${other.id} ${one.id}`;

/**
 * Rows in which any two values of any two fields occur together at least once. Most faults need no more than two, and
 * these are far fewer rows than all combinations. The seed picks the rows.
 */
export function pairsOf<F extends Fields>(fields: F, seed = seedOfRun()): Row<F>[] {
  const draw = (what: string) => createHash('sha256').update(`${seed} ${what}`).digest('hex');
  const columns = Object.entries(fields).map(([field, values], column) =>
    values.map((value, index): Cell => ({ column, field, value, id: `${column}.${index}` })),
  );
  const cells = columns.flat();
  const missing = new Map(
    cells.flatMap((one) =>
      cells
        .filter(({ column }) => column > one.column)
        .map((other) => [both(one, other), [one, other]] as const),
    ),
  );
  const inDrawnOrder = [...missing]
    .map(([key, pair]) => ({ key, pair, place: draw(key) }))
    .sort((one, other) => one.place.localeCompare(other.place));
  const rows: Cell[][] = [];
  for (const { key, pair } of inDrawnOrder) {
    if (!missing.has(key)) continue;
    const row: Cell[] = [...pair];
    for (const column of columns) {
      if (row.some((cell) => column.includes(cell))) continue;
      const [best] = column
        .map((cell) => ({
          cell,
          gain: row.filter((other) => missing.has(both(cell, other))).length,
          place: draw(`${rows.length} ${cell.id}`),
        }))
        .sort((one, other) => other.gain - one.gain || one.place.localeCompare(other.place));
      if (best) row.push(best.cell);
    }
    for (const one of row) for (const other of row) missing.delete(both(one, other));
    rows.push(row);
  }
  return rows.map(
    (row) => Object.fromEntries(row.map(({ field, value }) => [field, value])) as Row<F>,
  );
}
