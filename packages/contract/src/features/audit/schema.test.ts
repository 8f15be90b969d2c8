import { describe, expect, it } from 'vitest';
import { limits } from '../../common/limits.ts';
import { auditExportQuery } from './schema.ts';

const { exportLines, exportLinesMax } = limits.audit;

describe('the query of an export of the log', () => {
  it('has numbers, or defaults to the beginning and the usual number of lines', () => {
    expect(auditExportQuery.parse({ after: '12', limit: String(exportLinesMax) })).toEqual({
      after: 12,
      limit: exportLinesMax,
    });
    expect(auditExportQuery.parse({})).toEqual({ after: 0, limit: exportLines });
  });

  it.each([
    ['after', '-1'],
    ['after', '1e3'],
    ['after', '9999999999999999'],
    ['limit', ''],
    ['limit', String(exportLinesMax + 1)],
  ])('cannot have %s %s', (field, text) => {
    expect(auditExportQuery.safeParse({ [field]: text }).success).toBe(false);
  });
});
