import { describe, expect, it } from 'vitest';
import { describeError } from './log.ts';

describe('what is logged of an error', () => {
  it('of PostgreSQL leaves out every value, also those in its message', () => {
    const error = Object.assign(new Error('duplicate key … Key (email)=(an@example.be)'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (national_number)=(85.07.30-033.28) already exists.',
      table: 'visitors',
      constraint: 'visitors_key',
    });
    const text = JSON.stringify(describeError(error));
    expect(text).toContain('23505');
    expect(text).toContain('visitors_key');
    expect(text).not.toContain('85.07.30');
    expect(text).not.toContain('an@example.be');
  });
});
