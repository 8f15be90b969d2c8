// @vitest-environment node
import { expect, it } from 'vitest';
import { REPORT_HEAD, reportTexts, WHOLE_COLUMNS } from './report-columns.ts';

const ROW = {
  ...{ id: 3, lastName: 'Maes', firstName: 'An', email: 'an@example.org', phoneNumber: '016' },
  ...{ company: null, contactLastName: 'Claes', contactFirstName: 'Bo' },
  ...{ appointmentDate: '2026-11-16', appointmentTime: '10:00', arrivalDate: null },
  arrivalTime: '09:55',
};

it('a row has a text in each column, with days as people write them', () => {
  const [texts = []] = reportTexts([ROW as never], (day) => `<${day}>`);
  expect(Object.fromEntries(REPORT_HEAD.map((name, at) => [name, texts[at]]))).toEqual({
    ...ROW,
    ...{ id: '3', company: '', appointmentDate: '<2026-11-16>', arrivalDate: '' },
  });
  expect(texts).toHaveLength(REPORT_HEAD.length);
});

it('addresses, numbers, days and times are never broken on paper', () => {
  expect([...WHOLE_COLUMNS].map((at) => REPORT_HEAD[at])).toEqual([
    ...['email', 'phoneNumber', 'appointmentDate', 'appointmentTime'],
    ...['arrivalDate', 'arrivalTime'],
  ]);
});
