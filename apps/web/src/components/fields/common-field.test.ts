// @vitest-environment node
import { expect, it } from 'vitest';
import { labelProps } from './common-field.ts';

it.each([
  [undefined, { label: 'Naam' }],
  [false, { label: 'Naam' }],
  [true, { 'aria-label': 'Naam' }],
])('screen readers read a hidden label (%s) too', (labelHidden, props) => {
  expect(labelProps({ label: 'Naam', ...(labelHidden !== undefined && { labelHidden }) })).toEqual(
    props,
  );
});
