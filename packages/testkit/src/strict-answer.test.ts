import { kioskOperations } from '@balie/contract/features/kiosk/operations.ts';
import { expect, it } from 'vitest';
import { assertStrictAnswer, operationAt } from './strict-answer.ts';

const way = { room: null, arrowAngle: null, imageUrl: null, text: null };
const shown = { outcome: 'NO_CALL', domainId: 1, appointmentTime: null, way, closingMessage: null };
const ticket = { state: 'DONE', key: 'a', result: shown };

const check = (body: object, status = 200) =>
  assertStrictAnswer(kioskOperations.syncKiosk, { status, text: JSON.stringify(body) });

it('an answer with exactly what the schema knows passes', () => {
  check({ items: [] });
  check({ items: [ticket, { state: 'NOT_HONOURED', key: 'b' }] });
});

it.each([
  ['lacks a field', { items: [{ state: 'DONE', key: 'a' }] }, 'breaks its schema'],
  ['has another field', { items: [], next: null }, 'unknown fields: next'],
  [
    'has another field in an element of a list',
    { items: [ticket, { ...ticket, name: 'Jan' }] },
    'unknown fields: items.1.name',
  ],
  [
    'has another field deep inside',
    { items: [{ ...ticket, result: { ...shown, way: { ...way, desk: 'Loket 1' } } }] },
    'unknown fields: items.0.result.way.desk',
  ],
])('an answer that %s does not', (_, body, problem) => {
  expect(() => check(body)).toThrow(problem);
});

it('a refusal has a schema of its own', () => {
  check({ message: 'DEVICE_NOT_PAIRED' }, 401);
});

it.each([
  ['GET', '/api/sites/1/desks/2', '/api/sites/{siteId}/desks/{deskId}'],
  ['GET', '/api/sites/1/desks/details?day=2026-11-16', '/api/sites/{siteId}/desks/details'],
  ['PATCH', '/api/sites/1/desks/2', undefined],
  ['GET', '/api/sites/1/desks/2/more', undefined],
])('%s %s is the operation of %s', (method, url, path) => {
  expect(operationAt(method, url)?.path).toBe(path);
});
