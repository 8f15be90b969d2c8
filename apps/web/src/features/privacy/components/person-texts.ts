import type { Person } from '@balie/contract/features/privacy/schema.ts';
import type { TFunction } from 'i18next';

export const nameOf = ({ firstName, lastName }: Person): string =>
  `${firstName} ${lastName}`.trim();

export const namesOf = (t: TFunction, person: Person): string =>
  person.otherNames.length === 0
    ? nameOf(person)
    : t('privacy.alsoNamed', { name: nameOf(person), others: person.otherNames.join(', ') });
