import { describe, expect, it } from 'vitest';
import { instructionRefusal, newInstruction, nextAngle } from './rules.ts';
import { type ArrowAngle, instructionInputSchema } from './schema.ts';

describe('the arrow', () => {
  it('cycles through eight angles and none', () => {
    const seen: (ArrowAngle | null)[] = [0];
    for (let click = 0; click < 9; click++) seen.push(nextAngle(seen.at(-1) ?? null));
    expect(seen).toEqual([0, 45, 90, 135, 180, -135, -90, -45, null, 0]);
  });
});

const whole = {
  kiosk: { id: 1, username: 'kiosk' },
  domain: { id: 2, name: 'Reispassen' },
  regime: { id: 3, name: 'Op afspraak' },
  waitingRoom: { id: 4, name: 'Wachtzaal', route: 'A' },
  standardText: 'a-key',
  registerAppointment: false,
  validFrom: '2026-11-15',
  validUntil: '2050-12-31',
  enableImage: false,
  arrowAngle: 45,
} as const;

describe('a request for directions', () => {
  it('contains the whole of them', () => {
    expect(instructionInputSchema.parse(whole)).toEqual({
      kioskId: 1,
      domainId: 2,
      regimeId: 3,
      waitingRoomId: 4,
      standardText: 'a-key',
      registerAppointment: false,
      validFrom: '2026-11-15',
      validUntil: '2050-12-31',
      enableImage: false,
      arrowAngle: 45,
      imageUrlId: null,
    });
  });

  it('or ids, which take precedence', () => {
    const ids = { kioskId: 5, domainId: 6, regimeId: 7, waitingRoomId: 8, key: 'b-key' };
    expect(instructionInputSchema.parse({ ...whole, ...ids })).toMatchObject({
      kioskId: 5,
      domainId: 6,
      regimeId: 7,
      waitingRoomId: 8,
      standardText: 'b-key',
    });
  });

  it('or ids that were cleared, which take precedence too', () => {
    const emptied = { domainId: null, regimeId: null, waitingRoomId: null };
    expect(instructionInputSchema.parse({ ...whole, ...emptied })).toMatchObject({
      kioskId: 1,
      ...emptied,
    });
  });

  it.each([
    ['kiosk', null, 'MISSING_KIOSK_ID'],
    ['kiosk', {}, 'MISSING_KIOSK_ID'],
    ['domain', null, 'MISSING_DOMAIN_OR_REGIME'],
    ['regime', undefined, 'MISSING_DOMAIN_OR_REGIME'],
    ['waitingRoom', null, 'MISSING_WALKING_INSTRUCTION_FIELDS'],
    ['standardText', '', 'MISSING_WALKING_INSTRUCTION_FIELDS'],
    ['validFrom', '', 'MISSING_WALKING_INSTRUCTION_FIELDS'],
    ['validUntil', null, 'MISSING_WALKING_INSTRUCTION_FIELDS'],
    ['enableImage', true, 'MISSING_WALKING_INSTRUCTION_FIELDS'],
    ['validUntil', '2026-11-14', 'INVALID_VALIDITY'],
    ['validUntil', '2026-11-15', undefined],
  ])('with %s %j is answered by %s', (field, value, code) => {
    const draft = instructionInputSchema.parse({ ...whole, [field]: value });
    expect(instructionRefusal(draft)?.code).toBe(code);
  });

  it('has everything that is missing named at once, whatever its status', () => {
    const nothing = { kiosk: null, domain: null, regime: null, waitingRoom: null, validFrom: '' };
    const refusal = instructionRefusal(instructionInputSchema.parse({ ...whole, ...nothing }));
    expect(refusal).toEqual({
      code: 'MISSING_KIOSK_ID',
      fields: {
        kioskId: 'MISSING_KIOSK_ID',
        domainId: 'MANDATORY_FIELD',
        regimeId: 'MANDATORY_FIELD',
        waitingRoomId: 'MANDATORY_FIELD',
        validFrom: 'MANDATORY_FIELD',
      },
    });
  });

  it('has every missing field named', () => {
    const empty = { waitingRoom: null, standardText: '', enableImage: true };
    expect(
      instructionRefusal(instructionInputSchema.parse({ ...whole, ...empty }))?.fields,
    ).toEqual({
      waitingRoomId: 'MANDATORY_FIELD',
      standardText: 'MANDATORY_FIELD',
      imageUrlId: 'MANDATORY_FIELD',
    });
  });

  it('is complete without an arrow', () => {
    const draft = instructionInputSchema.parse({ ...whole, arrowAngle: null });
    expect(instructionRefusal(draft)).toBeUndefined();
  });

  it('defaults to today until 2050, checking in, with an arrow', () => {
    expect(newInstruction('2026-11-15')).toEqual({
      validFrom: '2026-11-15',
      validUntil: '2050-12-31',
      registerAppointment: true,
      enableImage: false,
      arrowAngle: 0,
      imageUrlId: null,
    });
  });
});
