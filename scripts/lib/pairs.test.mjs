import { expect, it } from 'vitest';
import { pairsOf } from '../../e2e/support/pairs.ts';

const fields = {
  width: [960, 1024, 1152, 1280, 1366, 1536, 1920],
  menu: ['open', 'closed'],
  beside: ['nothing', 'row', 'add'],
  theme: ['light', 'dark'],
};
const names = /** @type {(keyof typeof fields)[]} */ (Object.keys(fields));

it.each(['1', '417', '999999'])('has every pair of values in few rows, with seed %s', (seed) => {
  const rows = pairsOf(fields, seed);
  const missing = names.flatMap((one) =>
    names
      .filter((other) => one !== other)
      .flatMap((other) =>
        fields[one].flatMap((first) =>
          fields[other]
            .filter((second) => !rows.some((row) => row[one] === first && row[other] === second))
            .map((second) => [one, first, other, second]),
        ),
      ),
  );
  expect(missing).toEqual([]);
  // The two largest fields alone need 21; all combinations would be 84.
  expect(rows.length).toBeGreaterThanOrEqual(21);
  expect(rows.length).toBeLessThan(26);
});

it('draws the same rows with the same seed, and others with another', () => {
  expect(pairsOf(fields, '417')).toEqual(pairsOf(fields, '417'));
  expect(pairsOf(fields, '418')).not.toEqual(pairsOf(fields, '417'));
});
