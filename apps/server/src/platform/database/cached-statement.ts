import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { directQueryOf, type Executor } from './database.ts';

/** A value, or its placeholder in a cached statement. */
export type InSql<T> = T | RawBuilder<T>;

class Place<I> {
  readonly valueIn: (input: I) => unknown;
  constructor(valueIn: (input: I) => unknown) {
    this.valueIn = valueIn;
  }
}

/** Makes a placeholder for a value of the input; used more than once, it is still sent once. */
export type PlaceFor<I> = <T>(valueIn: (input: I) => T) => RawBuilder<T>;

interface Kept<R> {
  readonly query: CompiledQuery<R>;
  readonly valuesOf: ((input: never) => unknown)[];
}

let made = 0;

/**
 * A statement whose text is built once, for queries that run all day: building a long text costs
 * more than sending it, and an unchanged string finds its plan without being parsed again.
 */
export function cachedStatement<I, R>(
  build: (placeFor: PlaceFor<I>) => RawBuilder<R>,
): (executor: Executor, input: I) => Promise<R[]> {
  let kept: Kept<R> | undefined;
  const name = `balie_kept_${++made}`;
  return async (executor, input) => {
    kept ??= keep<I, R>(executor, build);
    const values = kept.valuesOf.map((valueIn) => asSent(valueIn(input as never)));
    const directQuery = directQueryOf(executor);
    const { rows } = directQuery
      ? await directQuery({ name, text: kept.query.sql, values })
      : await executor.executeQuery<R>({ ...kept.query, parameters: values });
    return rows as R[];
  };
}

/** A date as text: otherwise the driver would assemble it piece by piece. */
const asSent = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

function keep<I, R>(executor: Executor, build: (placeFor: PlaceFor<I>) => RawBuilder<R>): Kept<R> {
  const query = build((valueIn) => sql`${new Place(valueIn)}`).compile(executor);
  // The compiler numbers every use; one number per placeholder is enough.
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
