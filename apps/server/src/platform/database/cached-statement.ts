import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { askerOf, type Executor } from './database.ts';

/** A value, or where it goes in a statement that is kept. */
export type InSql<T> = T | RawBuilder<T>;

/** Takes the place of a value until the statement runs. */
class Place<I> {
  readonly valueIn: (input: I) => unknown;
  constructor(valueIn: (input: I) => unknown) {
    this.valueIn = valueIn;
  }
}

/** Makes a place for a value of the input; used more than once, the value is still sent once. */
export type PlaceFor<I> = <T>(valueIn: (input: I) => T) => RawBuilder<T>;

interface Kept<R> {
  readonly query: CompiledQuery<R>;
  readonly valuesOf: ((input: never) => unknown)[];
}

let made = 0;

/**
 * A statement whose text is made once, for what is asked all day: making a long text anew costs more
 * than sending it, and a text that stays the same object finds its plan without being read again.
 */
export function cachedStatement<I, R>(
  build: (placeFor: PlaceFor<I>) => RawBuilder<R>,
): (executor: Executor, input: I) => Promise<R[]> {
  let kept: Kept<R> | undefined;
  const name = `balie_kept_${++made}`;
  return async (executor, input) => {
    kept ??= keep<I, R>(executor, build);
    const values = kept.valuesOf.map((valueIn) => asSent(valueIn(input as never)));
    const ask = askerOf(executor);
    const { rows } = ask
      ? await ask({ name, text: kept.query.sql, values })
      : await executor.executeQuery<R>({ ...kept.query, parameters: values });
    return rows as R[];
  };
}

/** A moment as text: the driver would put it together from its parts. */
const asSent = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

function keep<I, R>(executor: Executor, build: (placeFor: PlaceFor<I>) => RawBuilder<R>): Kept<R> {
  const query = build((valueIn) => sql`${new Place(valueIn)}`).compile(executor);
  // The compiler numbers every use; one number for each place is enough.
  const sent: unknown[] = [];
  const text = query.sql.replace(/\$(\d+)/g, (_, used: string) => {
    const parameter = query.parameters[Number(used) - 1];
    const known = parameter instanceof Place ? sent.indexOf(parameter) : -1;
    return `$${known < 0 ? sent.push(parameter) : known + 1}`;
  });
  const valuesOf = sent.map((parameter) =>
    parameter instanceof Place ? parameter.valueIn : () => parameter,
  );
  return { query: { ...query, sql: text }, valuesOf };
}
