import type { DeskDetail, DeskLink } from '@balie/contract/features/desks/schema.ts';

/** What is chosen in a row, on top of the loaded data. */
export interface LinkValues {
  waitingRoomId: number | null;
  userId: number | null;
}

export interface LinkQuestion {
  desk: DeskDetail;
  values: LinkValues;
  me: { id: number; isAdmin: boolean };
}

export interface LinkChoices {
  roomOpen: boolean;
  /** §6, for non-administrators: the desk is free, so I can be linked to it. */
  linkMeOpen: boolean;
  /** I asked to be linked and have not confirmed yet. */
  isPending: boolean;
  /** §4: something differs from the loaded copy, and I can change it. */
  canConfirm: boolean;
  unlinkOpen: boolean;
  link: DeskLink & { expected?: Pick<DeskLink, 'waitingRoomId'> };
}

/** §6, connect desk: what a user can do with a desk as last loaded. */
export function decideChoices({ desk, values, me }: LinkQuestion): LinkChoices {
  const isMine = desk.userId === me.id;
  const isFree = desk.userId === null;
  // Chosen while the desk was free; a colleague may have taken it since.
  const isPending = !me.isAdmin && isFree && values.userId === me.id;
  const userChanged = me.isAdmin
    ? values.userId !== desk.userId && values.userId !== null
    : isPending;
  const roomOpen = me.isAdmin || isMine || isPending;
  const roomChanged = roomOpen && values.waitingRoomId !== desk.waitingRoomId;
  return {
    roomOpen,
    linkMeOpen: !me.isAdmin && isFree,
    isPending,
    canConfirm: userChanged || roomChanged,
    // §6: a colleague who went home must not keep a desk; the confirmation names them.
    unlinkOpen: !isFree,
    link: {
      createdBy: me.id,
      ...(roomChanged && {
        waitingRoomId: values.waitingRoomId,
        expected: { waitingRoomId: desk.waitingRoomId },
      }),
      ...(userChanged && { userId: values.userId }),
      // The user on screen, so that nobody is replaced unseen.
      ...((userChanged || !me.isAdmin) && { previousUserId: desk.userId }),
    },
  };
}
