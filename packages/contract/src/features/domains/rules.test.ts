import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainProblems } from './rules.ts';
import { domainUpdateSchema, newDomainSchema } from './schema.ts';

const TEXT = '1f0c4a52-8c3e-4b57-9f5e-0f4f1f0a9a11';
const minutesCases = [
  // minutes, problem without a message, problem of the message, problem with a message
  [null, undefined, undefined, 'INVALID_CLOSING_TIME_MINUTES'],
  ['', undefined, undefined, 'INVALID_CLOSING_TIME_MINUTES'],
  [0, undefined, undefined, 'INVALID_CLOSING_TIME_MINUTES'],
  [1, undefined, 'INVALID_NOTIFICATION_TEXT', undefined],
  [180, undefined, 'INVALID_NOTIFICATION_TEXT', undefined],
  [181, 'INVALID_MINUTES', 'INVALID_NOTIFICATION_TEXT', 'INVALID_MINUTES'],
  [1.5, 'INVALID_MINUTES', 'INVALID_NOTIFICATION_TEXT', 'INVALID_MINUTES'],
  [-1, 'INVALID_MINUTES', undefined, 'INVALID_MINUTES'],
  [Number.NaN, 'INVALID_MINUTES', undefined, 'INVALID_MINUTES'],
] as const;
const prefixCases = [
  ['', undefined],
  ['B', undefined],
  ['aBc', undefined],
  ['ABCD', 'INVALID_PREFIX'],
  ['B1', 'INVALID_PREFIX'],
  ['é', 'INVALID_PREFIX'],
  [' ', 'INVALID_PREFIX'],
] as const;

describe('the rules of a domain', () => {
  for (const [prefix, prefixProblem] of prefixCases) {
    for (const [minutes, without, message, withMessage] of minutesCases) {
      it(`prefix "${prefix}" and ${minutes === '' ? 'empty' : minutes} minutes, without and with a message`, () => {
        const input = { prefix, closingTimeMinutes: minutes };
        expect(domainProblems({ ...input, notificationTextKey: '' })).toEqual({
          ...(prefixProblem && { prefix: prefixProblem }),
          ...(without && { closingTimeMinutes: without }),
          ...(message && { notificationTextKey: message }),
        });
        expect(domainProblems({ ...input, notificationTextKey: TEXT })).toEqual({
          ...(prefixProblem && { prefix: prefixProblem }),
          ...(withMessage && { closingTimeMinutes: withMessage }),
        });
      });
    }
  }

  it('ensure that minutes above zero and a message go together', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: -5, max: 200 })),
        fc.option(fc.constant(TEXT)),
        (closingTimeMinutes, notificationTextKey) => {
          const input = { prefix: '', closingTimeMinutes, notificationTextKey };
          if (Object.keys(domainProblems(input)).length > 0) return;
          expect((closingTimeMinutes ?? 0) > 0).toBe(notificationTextKey !== null);
        },
      ),
    );
  });
});

describe('a request for a domain', () => {
  const valid = { name: ' Reispassen ', type: { id: 3 } };

  it('gets the defaults of a new domain', () => {
    expect(newDomainSchema.parse(valid)).toEqual({
      name: 'Reispassen',
      prefix: '',
      type: { id: 3 },
      useContactWaitingRoom: true,
      service: true,
      notificationTextKey: null,
      closingTimeMinutes: null,
    });
  });

  it('may contain the whole domain and more on an update, of which only changeable fields are kept', () => {
    const update = domainUpdateSchema.parse({
      ...valid,
      id: 9,
      prefix: 'R',
      service: false,
      useContactWaitingRoom: false,
      notificationText: 'Wij sluiten',
      notificationTextKey: TEXT,
      closingTimeMinutes: 15,
      userId: 4,
      updatedAt: '2026-11-15T10:00:00Z',
      anything: {},
    });
    expect(update).not.toHaveProperty('anything');
    expect(update).toMatchObject({ notificationTextKey: TEXT, closingTimeMinutes: 15 });
  });

  it('has every problem named at its field', () => {
    const result = newDomainSchema.safeParse({
      ...valid,
      name: ' ',
      prefix: 'TOOLONG',
      closingTimeMinutes: 200,
    });
    const found = result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
    expect(found).toEqual([
      ['name', 'INVALID_NAME'],
      ['prefix', 'INVALID_PREFIX'],
      ['closingTimeMinutes', 'INVALID_MINUTES'],
      ['notificationTextKey', 'INVALID_NOTIFICATION_TEXT'],
    ]);
  });
});
