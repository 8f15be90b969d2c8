import { describe, expect, it } from 'vitest';
import { limits } from '../../common/limits.ts';
import { auditExportQuery } from './schema.ts';

const { exportLines, exportLinesMax } = limits.audit;

describe('what an export of the log is asked for', () => {
  it('are numbers, or where it begins and as many lines as usual', () => {
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
  ])('is not %s %s', (field, text) => {
    expect(auditExportQuery.safeParse({ [field]: text }).success).toBe(false);
  });
});
