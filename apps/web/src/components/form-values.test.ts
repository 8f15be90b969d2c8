import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formValues } from './form-values.ts';

const schema = z.object({
  name: z.string().trim(),
  port: z.int(),
  phone: z
    .string()
    .nullable()
    .transform((text) => text || null),
  language: z.enum(['nl', 'en']).nullable(),
  admin: z.boolean().optional(),
  service: z.boolean().default(true),
  siteIds: z.array(z.int()),
});

describe('the initial values of a form', () => {
  it('are empty, or the defaults', () => {
    expect(formValues(schema)).toEqual({
      name: '',
      port: '',
      phone: '',
      language: null,
      admin: false,
      service: true,
      siteIds: [],
    });
  });

  it('are the existing values, without fields the form does not have', () => {
    const item = { name: 'A', port: 0, phone: null, language: 'en', service: false, id: 5 };
    expect(formValues(schema, item)).toEqual({
      name: 'A',
      port: 0,
      phone: '',
      language: 'en',
      admin: false,
      service: false,
      siteIds: [],
    });
  });
});
