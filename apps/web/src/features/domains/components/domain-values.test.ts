// @vitest-environment node
import { limits } from '@balie/contract/common/limits.ts';
import { expect, it } from 'vitest';
import { copyOf, newDomain, readTheirs, toValues } from './domain-values.ts';

const DOMAIN = {
  ...{ id: 2, name: 'Adres', prefix: 'A', type: { id: 7, name: 'Adres' } },
  closingTimeMinutes: null,
};

it('a new domain has no prefix, and closes without a message beforehand', () => {
  expect(newDomain()).toMatchObject({ name: '', prefix: '', closingTimeMinutes: '' });
});

it('the form shows a domain as it is; a copy has another name and no prefix', () => {
  expect(toValues(DOMAIN as never)).toMatchObject({
    ...{ name: 'Adres', prefix: 'A', type: { id: 7 }, closingTimeMinutes: '' },
  });
  expect(toValues({ ...DOMAIN, closingTimeMinutes: 0 } as never).closingTimeMinutes).toBe(0);
  expect(copyOf(DOMAIN as never, 'x'.repeat(limits.domain.nameMax + 1))).toMatchObject({
    ...{ name: 'x'.repeat(limits.domain.nameMax), prefix: '', type: { id: 7 } },
  });
});

it.each([
  ['type.id', 8, { type: { id: 8 } }],
  ['closingTimeMinutes', null, { closingTimeMinutes: '' }],
  ['name', 'Adressen', undefined],
])("a colleague's %s (%s) appears in the form as it would be typed", (path, value, shown) => {
  expect(readTheirs(path, value)).toEqual(shown);
});
