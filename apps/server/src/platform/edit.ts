import { mergeEdit } from '@balie/contract/common/edit.ts';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { assertReadable, validate } from './validate.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * What an update wants to change. A service applies it to the locked row; if somebody else has
 * changed the same field in the meantime, both values are reported and nothing is written.
 */
export interface Edit<Payload> {
  /** The whole payload after the edit; `current` is the payload that changes nothing. */
  over(current: Fields): Payload;
  /** A field that identifies the row, such as `visitId`. */
  key<Name extends keyof Payload & string>(name: Name): Payload[Name];
}

/** A body with `expected` contains only changes; any other is the whole payload, as in §7. */
export function readEdit<Payload>(schema: z.ZodType<Payload>, body: unknown): Edit<Payload> {
  if (!isEdit(body)) {
    const whole = validate(schema, body);
    return { over: () => whole, key: (name) => whole[name] };
  }
  assertReadable(body);
  const { expected, ...changes } = body;
  return {
    over: (current) => {
      const { merged, conflicts } = mergeEdit(schema, { current, changes, expected });
      if (Object.keys(conflicts).length > 0) throw new AppError('CHANGED_MEANWHILE', { conflicts });
      return validate(schema, merged);
    },
    key: (name) => readField(schema, changes, name),
  };
}

function readField<Payload, Name extends keyof Payload & string>(
  schema: z.ZodType<Payload>,
  changes: Fields,
  name: Name,
): Payload[Name] {
  const field = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  if (!field) throw new Error(`The schema has no field ${name}`);
  const read = validate(z.object({ [name]: field }), changes);
  return read[name] as Payload[Name];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEdit = (body: unknown): body is Fields & { expected: Fields } =>
  isFields(body) && isFields(body.expected);
