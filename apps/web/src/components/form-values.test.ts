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

describe('what a form begins with', () => {
  it('is nothing, or the default', () => {
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

  it('is what is there already, without what the form does not know', () => {
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
