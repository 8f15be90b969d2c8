import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { columnsOf, fromRow, toColumns } from './rows.ts';

const schema = z.object({
  id: z.int(),
  ipDomain: z.string(),
  updatedAt: z.string(),
  phone: z.string().nullable(),
  lastOutcome: z.string().optional(),
});

describe('rows', () => {
  it('have the fields of a schema and nothing else, with times as text', () => {
    const row = {
      id: 1,
      ip_domain: 'printer.example',
      updated_at: new Date('2026-11-16T09:00:00Z'),
      phone: null,
      last_outcome: null,
      password_hash: 'secret',
    };
    expect(fromRow(schema, row)).toEqual({
      id: 1,
      ipDomain: 'printer.example',
      updatedAt: '2026-11-16T09:00:00.000Z',
      phone: null,
    });
  });

  it('are written by the names of their columns', () => {
    const fields = { ipDomain: 'x', siteIds: [1] };
    expect(toColumns(fields)).toEqual({ ip_domain: 'x', site_ids: [1] });
    expect(toColumns(fields, schema)).toEqual({ ip_domain: 'x' });
  });

  it('are selected by table and column', () => {
    expect(columnsOf('users', schema.pick({ id: true, ipDomain: true }))).toEqual([
      'users.id',
      'users.ip_domain',
    ]);
  });
});
