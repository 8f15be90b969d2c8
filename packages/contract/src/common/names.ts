import { z } from 'zod';

/** §5: the name of a desk, a domain or a waiting room: required and not blank. */
export const nameSchema = (maximum: number) =>
  z.string('INVALID_NAME').trim().min(1, 'INVALID_NAME').max(maximum, 'NAME_TOO_LONG');

const collator = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' });

/** Natural order of names: `Loket 2` before `Loket 10`, ignoring case. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);
