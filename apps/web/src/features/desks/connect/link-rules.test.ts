import type { DeskDetail } from '@balie/contract/features/desks/schema.ts';
import { describe, expect, it } from 'vitest';
import { decideChoices, type LinkValues } from './link-rules.ts';

const ME = 1;
const COLLEAGUE = 2;
const OTHER = 3;
const admin = { id: ME, isAdmin: true };
const clerk = { id: ME, isAdmin: false };

const decide = (at: {
  userId: number | null;
  values?: Partial<LinkValues>;
  me: { id: number; isAdmin: boolean };
}) => {
  const desk: DeskDetail = {
    deskId: 5,
    deskName: 'Loket 5',
    waitingRoomId: 10,
    userId: at.userId,
    firstName: null,
    lastName: null,
  };
  const values = { waitingRoomId: 10, userId: at.userId, ...at.values };
  return decideChoices({ desk, values, me: at.me });
};

describe('connecting a desk, for a clerk', () => {
  it('a free desk can be chosen, and confirmed only after that', () => {
    expect(decide({ userId: null, me: clerk })).toMatchObject({
      linkMeOpen: true,
      roomOpen: false,
      canConfirm: false,
      unlinkOpen: false,
    });
    expect(decide({ userId: null, values: { userId: ME }, me: clerk })).toMatchObject({
      isPending: true,
      roomOpen: true,
      canConfirm: true,
      link: { createdBy: ME, userId: ME, previousUserId: null },
    });
  });

  it('a colleague who was first cancels my choice', () => {
    expect(decide({ userId: COLLEAGUE, values: { userId: ME }, me: clerk })).toMatchObject({
      isPending: false,
      canConfirm: false,
      linkMeOpen: false,
      unlinkOpen: true,
    });
  });

  it('my own desk can change rooms or be unlinked', () => {
    const choices = decide({ userId: ME, values: { waitingRoomId: 11 }, me: clerk });
    expect(choices).toMatchObject({ roomOpen: true, canConfirm: true, unlinkOpen: true });
    expect(choices.link).toEqual({
      createdBy: ME,
      waitingRoomId: 11,
      expected: { waitingRoomId: 10 },
      previousUserId: ME,
    });
  });

  it("the waiting room of a colleague's desk cannot be changed", () => {
    expect(decide({ userId: COLLEAGUE, values: { waitingRoomId: 11 }, me: clerk })).toMatchObject({
      roomOpen: false,
      canConfirm: false,
    });
  });
});

describe('connecting a desk, for an administrator', () => {
  it('anybody can be chosen for a free desk', () => {
    const choices = decide({ userId: null, values: { userId: OTHER }, me: admin });
    expect(choices).toMatchObject({ canConfirm: true, linkMeOpen: false });
    expect(choices.link).toEqual({ createdBy: ME, userId: OTHER, previousUserId: null });
  });

  it('replacing someone names them', () => {
    const choices = decide({ userId: COLLEAGUE, values: { userId: OTHER }, me: admin });
    expect(choices.link).toEqual({ createdBy: ME, userId: OTHER, previousUserId: COLLEAGUE });
    expect(choices.unlinkOpen).toBe(true);
  });

  it('changing only the room does not send the user', () => {
    const choices = decide({ userId: COLLEAGUE, values: { waitingRoomId: null }, me: admin });
    expect(choices.link).toEqual({
      createdBy: ME,
      waitingRoomId: null,
      expected: { waitingRoomId: 10 },
    });
  });

  it('nothing can be confirmed without a choice', () => {
    expect(decide({ userId: COLLEAGUE, me: admin }).canConfirm).toBe(false);
    expect(decide({ userId: COLLEAGUE, values: { userId: null }, me: admin }).canConfirm).toBe(
      false,
    );
  });
});
