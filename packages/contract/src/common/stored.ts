import { z } from 'zod';
import { idSchema } from './ids.ts';

type Stored<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodType<z.output<Shape[Name]>, z.output<Shape[Name]>>;
};

/**
 * An input's fields as stored and returned: the same types without the rules, because values that
 * an older version accepted must still be readable.
 */
export const storedFields = <Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) =>
  Object.fromEntries(
    Object.entries(input.shape).map(([name, field]) => [name, stored(field)]),
  ) as Stored<Shape>;

function stored(field: z.core.$ZodType): z.ZodType {
  if (field instanceof z.ZodDefault) return stored(field.def.innerType);
  if (field === idSchema) return idSchema;
  if (field instanceof z.ZodOptional) return stored(field.def.innerType).optional();
  if (field instanceof z.ZodNullable) return stored(field.def.innerType).nullable();
  if (field instanceof z.ZodArray) return z.array(stored(field.element));
  if (field instanceof z.ZodEnum) return z.enum(field.enum);
  if (field instanceof z.ZodBoolean) return z.boolean();
  if (field instanceof z.ZodNumber) return field.format === 'safeint' ? z.int() : z.number();
  if (field instanceof z.ZodISODate) return z.iso.date();
  if (field instanceof z.ZodUUID) return z.uuid();
  if (field instanceof z.ZodString || field instanceof z.ZodStringFormat) return z.string();
  if (field instanceof z.ZodPipe) {
    const { in: from, out: to } = field.def;
    return stored(to instanceof z.ZodTransform ? from : to);
  }
  throw new Error('Cannot derive how a field of this kind is stored');
}
