import { generateTypes } from '@balie/testkit/generate-types.ts';
import { createTestDatabase } from '@balie/testkit/test-database.ts';
import { describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

describe('the schema', () => {
  it('has the types that the code was written for', async () => {
    const database = await createTestDatabase();
    await expect(generateTypes(database.connection, true)).resolves.toBeUndefined();
    await database.close();
  });

  it('is unchanged by a second run, even if six processes start together', async () => {
    const database = await createTestDatabase();
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(database.db)));
    expect(runs.flat()).toEqual([]);
    await database.close();
  });
});
