import { instructionOperations } from '@balie/contract/features/instructions/operations.ts';
import type { Instruction } from '@balie/contract/features/instructions/schema.ts';
import {
  createDomain,
  createInstruction,
  createStandardText,
  createUser,
} from '@balie/testkit/factories.ts';
import { createTestSite, type TestSite } from '@balie/testkit/site.ts';
import { keyOfText } from '@balie/testkit/standard-texts.ts';
import { type Sender, testApp } from '@balie/testkit/test-app.ts';
import { beforeEach, describe, expect, it } from 'vitest';

let site: TestSite;
let admin: Sender;
let params: { siteId: number };
let domainId: number;
let standardTextId: number;
let standardText: string;

const app = await testApp();
beforeEach(async () => {
  site = await createTestSite(app.db);
  params = { siteId: site.siteId };
  admin = await app.signIn(site.adminId);
  domainId = await createDomain(app.db, {
    site_id: site.siteId,
    organisation_id: site.organisationId,
    domain_type_id: site.domainTypeId,
    name: 'Reispassen',
  });
  standardTextId = await createStandardText(app.db, {
    site_id: site.siteId,
    values: { [site.dutchId]: 'Neem plaats in de wachtzaal', [site.englishId]: 'Take a seat' },
  });
  standardText = await keyOfText(app.db, standardTextId);
});

const valid = () => ({
  kiosk: { id: site.kioskId },
  domain: { id: domainId },
  regime: { id: site.appointmentRegimeId },
  waitingRoom: { id: site.roomId },
  registerAppointment: true,
  validFrom: '2026-11-15',
  validUntil: '2050-12-31',
  standardText,
  enableImage: false,
  arrowAngle: 90,
});
const add = (changes: object = {}) =>
  admin.send(instructionOperations.addInstruction, { params, body: { ...valid(), ...changes } });
const update = (instructionId: number, body: object) =>
  admin.send(instructionOperations.updateInstruction, {
    params: { ...params, instructionId },
    body,
  });
const list = async () =>
  (await admin.send(instructionOperations.listInstructions, { params })).json() as Instruction[];

describe('directions', () => {
  it('are added, read, listed and deleted', async () => {
    const added = await add();
    expect(added.statusCode).toBe(200);
    const instruction = added.json() as Instruction;
    expect(instruction).toMatchObject({
      kiosk: { id: site.kioskId, username: expect.any(String) },
      domain: { id: domainId, name: 'Reispassen' },
      regime: { id: site.appointmentRegimeId, name: 'Op afspraak' },
      waitingRoom: { id: site.roomId, route: '' },
      registerAppointment: true,
      validFrom: '2026-11-15',
      validUntil: '2050-12-31',
      standardText,
      locale: 'Neem plaats in de wachtzaal',
      enableImage: false,
      arrowAngle: 90,
      imageUrlId: null,
      imageUrl: null,
      siteId: site.siteId,
    });
    const key = { ...params, instructionId: instruction.id };
    const read = await admin.send(instructionOperations.getInstruction, { params: key });
    expect(read.json()).toEqual(instruction);
    expect(await list()).toEqual([instruction]);
    const deleted = await admin.send(instructionOperations.deleteInstruction, { params: key });
    expect(deleted.statusCode).toBe(204);
    expect(await list()).toEqual([]);
    const again = await admin.send(instructionOperations.deleteInstruction, { params: key });
    expect(again).toBeRefused(404, 'INSTRUCTION_NOT_FOUND');
  });

  it('are changed with the whole instruction, or with ids and a key', async () => {
    const instruction = (await add()).json() as Instruction;
    const change = (body: object) => update(instruction.id, body);
    const whole = await change({ ...instruction, arrowAngle: null, registerAppointment: false });
    expect(whole.json()).toMatchObject({ arrowAngle: null, registerAppointment: false });
    const regimeId = site.walkInRegimeId;
    const kioskId = await createUser(app.db, {
      organisation_id: site.organisationId,
      role: 'QPP',
      siteIds: [site.siteId],
    });
    const ids = { domainId, kioskId, waitingRoomId: site.roomId, regimeId, key: standardText };
    const changed = await change({ ...instruction, ...ids, arrowAngle: -135 });
    expect(changed.json()).toMatchObject({
      id: instruction.id,
      kiosk: { id: kioskId },
      regime: { id: regimeId },
      arrowAngle: -135,
    });
    expect(await list()).toEqual([changed.json()]);
  });

  it('are refused if a form omits a field, and stay as they were', async () => {
    const instruction = (await add()).json() as Instruction;
    const { domain, regime } = instruction;
    for (const [name, { id }] of Object.entries({ domainId: domain, regimeId: regime })) {
      const refused = await update(instruction.id, { [name]: null, expected: { [name]: id } });
      expect(refused).toBeRefused(430, 'MISSING_DOMAIN_OR_REGIME');
    }
    expect(await list()).toEqual([instruction]);
  });

  it.each([
    [428, 'MISSING_KIOSK_ID', { kiosk: null }],
    [428, 'MISSING_KIOSK_ID', { kiosk: {}, domain: null }],
    [430, 'MISSING_DOMAIN_OR_REGIME', { domain: null, waitingRoom: null }],
    [430, 'MISSING_DOMAIN_OR_REGIME', { regime: undefined }],
    [429, 'MISSING_WALKING_INSTRUCTION_FIELDS', { waitingRoom: null }],
    [429, 'MISSING_WALKING_INSTRUCTION_FIELDS', { standardText: null }],
    [429, 'MISSING_WALKING_INSTRUCTION_FIELDS', { validFrom: '' }],
    [429, 'MISSING_WALKING_INSTRUCTION_FIELDS', { enableImage: true }],
    [422, 'INVALID_VALIDITY', { validFrom: '2026-11-15', validUntil: '2026-11-14' }],
    [422, 'INVALID_DATE', { validUntil: '2026-02-30' }],
    [422, 'VALIDATION_FAILED', { arrowAngle: 30 }],
    [404, 'USER_NOT_FOUND', { kioskId: 2_000_000_000 }],
    [404, 'DOMAIN_NOT_FOUND', { domainId: 2_000_000_000 }],
    [404, 'REGIME_NOT_FOUND', { regimeId: 2_000_000_000 }],
    [404, 'WAITING_ROOM_NOT_FOUND', { waitingRoomId: 2_000_000_000 }],
    [404, 'STANDARD_TEXT_NOT_FOUND', { key: '5f0c7b1e-2f0a-4a57-8f5d-0a8f4c1b2d3e' }],
    [404, 'STANDARD_TEXT_NOT_FOUND', { key: 'no uuid' }],
    [404, 'IMAGE_NOT_FOUND', { enableImage: true, imageUrlId: 2_000_000_000 }],
  ])('return %i %s for %j, when added and when changed', async (status, code, changes) => {
    const expected = { status, message: code };
    expect((await add(changes)).json()).toMatchObject(expected);
    const { id } = (await add()).json() as Instruction;
    const changed = await update(id, { ...valid(), ...changes });
    expect(changed.json()).toMatchObject(expected);
    expect(await list()).toHaveLength(1);
  });

  it('refuse a member of staff as a kiosk', async () => {
    expect(await add({ kioskId: site.clerkId })).toBeRefused(404, 'USER_NOT_FOUND');
  });

  it.each([
    ['the same interval', {}, 400, 'INSTRUCTION_MATCH_UNIQUE'],
    ['an interval inside it', { validFrom: '2030-01-01' }, 427, 'VALIDITY_INTERVAL_TAKEN'],
    [
      'an interval that ends on its first day',
      { validFrom: '2026-01-01', validUntil: '2026-11-15' },
      427,
      'VALIDITY_INTERVAL_TAKEN',
    ],
    ['the day before', { validFrom: '2026-01-01', validUntil: '2026-11-14' }, 200, undefined],
    ['the other register flag', { registerAppointment: false }, 200, undefined],
  ])('for a combination that exists, %s returns %#', async (_, changes, status, code) => {
    await add();
    const answer = await add(changes);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toBe(code);
  });

  it('may move to another regime, unless that combination exists', async () => {
    await add();
    const other = (await add({ regime: { id: site.walkInRegimeId } })).json() as Instruction;
    const move = (body: object) => update(other.id, body);
    expect((await move(other)).statusCode).toBe(200);
    const regimeId = site.appointmentRegimeId;
    expect((await move({ ...other, regimeId })).json().message).toBe('INSTRUCTION_MATCH_UNIQUE');
    expect((await move({ ...other, regimeId, validFrom: '2027-01-01' })).json().message).toBe(
      'VALIDITY_INTERVAL_TAKEN',
    );
  });

  it('added ten times at once are added once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add()));
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(400)]);
    expect(await list()).toHaveLength(1);
  });

  it('of another site are not found, and are for administrators only', async () => {
    const foreign = await createTestSite(app.db);
    const foreignDomainId = await createDomain(app.db, {
      site_id: foreign.siteId,
      organisation_id: foreign.organisationId,
      domain_type_id: foreign.domainTypeId,
    });
    expect((await add({ domainId: foreignDomainId })).json().message).toBe('DOMAIN_NOT_FOUND');
    expect((await add({ kioskId: foreign.kioskId })).json().message).toBe('USER_NOT_FOUND');
    const instructionId = await createInstruction(app.db, {
      site_id: site.siteId,
      kiosk_id: site.kioskId,
      domain_id: domainId,
      regime_id: site.appointmentRegimeId,
      waiting_room_id: site.roomId,
      standard_text_id: standardTextId,
    });
    const { getInstruction, updateInstruction, deleteInstruction } = instructionOperations;
    const stranger = await app.signIn(foreign.adminId);
    const clerk = await app.signIn(site.clerkId);
    for (const operation of [getInstruction, updateInstruction, deleteInstruction]) {
      const body = operation === updateInstruction ? valid() : undefined;
      const theirs = { siteId: foreign.siteId, instructionId };
      expect((await stranger.send(operation, { params: theirs, body })).statusCode).toBe(404);
      const own = { ...params, instructionId };
      expect((await clerk.send(operation, { params: own, body })).statusCode).toBe(403);
    }
  });

  it('are logged', async () => {
    const { id } = (await add()).json() as Instruction;
    await admin.send(instructionOperations.deleteInstruction, {
      params: { ...params, instructionId: id },
    });
    const rows = await app.db
      .selectFrom('audit_log')
      .where('entity', '=', 'instruction')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .select(['action', 'user_id'])
      .execute();
    expect(rows).toEqual([
      { action: 'ADD', user_id: site.adminId },
      { action: 'DELETE', user_id: site.adminId },
    ]);
  });
});
