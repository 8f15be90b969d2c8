import { expect, it } from 'vitest';
import { appointmentTimeSchema, newVisitSchema } from './schema.ts';

it.each(['', null, undefined])('%j is not a time of an appointment', (appointmentTime) => {
  const visit = { firstName: 'An', lastName: 'Peeters', domainType: 1, appointmentTime };
  expect(newVisitSchema.parse(visit).appointmentTime ?? 'none').toBe('none');
});

it.each(['24:00', '10:60', '10', 'straks', '7:30', '0730'])('%s is no time of a day', (time) => {
  const { error } = appointmentTimeSchema.safeParse(time);
  expect(error?.issues.map(({ message }) => message)).toEqual(['TIME_ERROR']);
});
