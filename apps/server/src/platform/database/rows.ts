import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${Lowercase<First>}${Rest extends Uncapitalize<Rest> ? '' : '_'}${SnakeCase<Rest>}`
  : Name;

type ColumnValue<Value> = Value extends undefined
  ? null
  : Value extends string
    ? string | Date
    : Value extends number
      ? number
      : Value;

type Columns<Fields> = { [Name in keyof Fields & string as SnakeCase<Name>]: Fields[Name] };
type RowOf<Fields> = {
  [Name in keyof Fields & string as SnakeCase<Name>]-?: ColumnValue<Fields[Name]>;
};

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields by column name; with `known`, only the ones in this schema. */
export const toColumns = <Fields extends object>(
  fields: Fields,
  known?: z.ZodObject,
): Columns<Fields> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !known || name in known.shape)
      .map(([name, value]) => [columnOf(name), value]),
  ) as Columns<Fields>;

export const columnsOf = <Table extends string, Schema extends z.ZodObject>(
  table: Table,
  schema: Schema,
) =>
  Object.keys(schema.shape).map(
    (name) => `${table}.${columnOf(name)}`,
  ) as `${Table}.${SnakeCase<keyof z.output<Schema> & string>}`[];

/** The fields of the schema in this table's row, as one JSON object. */
export const jsonOf = <Schema extends z.ZodObject>(
  alias: string,
  schema: Schema,
): RawBuilder<z.output<Schema>> =>
  sql<z.output<Schema>>`jsonb_build_object(${sql.join(
    Object.keys(schema.shape).flatMap((name) => [
      sql.lit(name),
      sql.ref(`${alias}.${columnOf(name)}`),
    ]),
  )})`;

/** The fields of a row that the schema knows: moments as text, absent optional ones left out. */
export function fromRow<Schema extends z.ZodObject>(
  schema: Schema,
  row: RowOf<z.output<Schema>>,
): z.output<Schema> {
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const value: unknown = row[columnOf(name) as keyof typeof row];
    if (value === null && field instanceof z.ZodOptional) continue;
    fields[name] = value instanceof Date ? value.toISOString() : value;
  }
  return fields as z.output<Schema>;
}

/** Some columns of a table, prefixed with its alias. */
export const columnList = (alias: string, names: readonly string[]) =>
  sql.raw(names.map((name) => `${alias}.${name}`).join());
