import { z } from 'zod';
import type { NumberValue } from './fields/number-field.tsx';

/** What a field holds while typing: an absent text is empty, and a number may be half typed. */
type FormValue<Value> = string extends Value
  ? string
  : [Value] extends [number]
    ? NumberValue
    : Value;

export type FormValues<Schema extends z.ZodObject> = {
  [Name in keyof z.input<Schema>]-?: FormValue<Exclude<z.input<Schema>[Name], undefined>>;
};

/** The initial values of a schema's form: what exists, else empty or the default. */
export const formValues = <Schema extends z.ZodObject>(
  schema: Schema,
  item: object = {},
): FormValues<Schema> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      item[name as keyof typeof item] ?? emptyOf(field),
    ]),
  ) as Record<string, unknown> as FormValues<Schema>;

function emptyOf(field: z.core.$ZodType): unknown {
  if (field instanceof z.ZodDefault) return field.def.defaultValue;
  if (field instanceof z.ZodOptional) return emptyOf(field.def.innerType);
  if (field instanceof z.ZodPipe) return emptyOf(field.def.in);
  if (field instanceof z.ZodArray) return [];
  if (field instanceof z.ZodBoolean) return false;
  // Optional texts are typed too; an optional choice can be absent.
  if (field instanceof z.ZodNullable) return isText(field.def.innerType) ? '' : null;
  return isText(field) || field instanceof z.ZodNumber ? '' : null;
}

const isText = (field: z.core.$ZodType) => field._zod.def.type === 'string';
