import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type JsonSchema, shapeOf } from './schema-shape.ts';

const shape = (schema: z.ZodType) => shapeOf(z.toJSONSchema(schema) as JsonSchema);

describe('the shape of a schema', () => {
  it('names fields, which may be absent or null, and the limits', () => {
    const printer = z.object({
      name: z.string().max(30),
      port: z.int().min(0).max(65_535),
      deskId: z.int().positive().max(2_147_483_647).nullable().optional(),
    });
    expect(shape(printer)).toBe(
      '{\n  name: string (max 30)\n  port: integer (0 to 65535)\n  deskId?: integer | null\n}',
    );
  });

  it.each([
    [z.enum(['QKEP', 'ZEP']), '"QKEP" | "ZEP"'],
    [z.array(z.enum(['A', 'B'])), '("A" | "B")[]'],
    [z.iso.date(), 'string (date)'],
    [z.record(z.string(), z.boolean()), '{\n  [key]: boolean\n}'],
    [z.object({ on: z.object({ at: z.string() }) }), '{\n  on: {\n    at: string\n  }\n}'],
    [z.unknown(), 'anything'],
  ])('is described as people would write it (%#)', (schema, text) => {
    expect(shape(schema)).toBe(text);
  });
});
