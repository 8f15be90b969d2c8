import { expect, it } from 'vitest';
import { newVisitSchema } from './schema.ts';

it.each(['', null, undefined])('%j is no time of an appointment', (appointmentTime) => {
  const visit = { firstName: 'An', lastName: 'Peeters', domainType: 1, appointmentTime };
  expect(newVisitSchema.parse(visit).appointmentTime ?? 'none').toBe('none');
});
