import type { Person } from '@balie/contract/features/privacy/schema.ts';

export const nameOf = ({ firstName, lastName }: Person): string =>
  `${firstName} ${lastName}`.trim();
