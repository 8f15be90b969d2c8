import { describe, expect, it } from 'vitest';
import { newDomainSchema } from './schema.ts';

const codesOf = (domain: object) =>
  Object.fromEntries(
    (newDomainSchema.safeParse(domain).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('a domain', () => {
  it('has all its errors reported at once', () => {
    expect(
      codesOf({ name: ' ', prefix: 'ABCD', type: { id: null }, closingTimeMinutes: 10 }),
    ).toEqual({
      name: 'INVALID_NAME',
      'type.id': 'MANDATORY_FIELD',
      prefix: 'INVALID_PREFIX',
      notificationTextKey: 'INVALID_NOTIFICATION_TEXT',
    });
  });

  it('is not also refused because of invalid minutes', () => {
    expect(codesOf({ name: 'Reispassen', type: { id: 1 }, closingTimeMinutes: 'tien' })).toEqual({
      closingTimeMinutes: 'INVALID_MINUTES',
    });
  });
});
