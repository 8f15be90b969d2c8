import type { DeskDetail, DeskLink } from '@balie/contract/features/desks/schema.ts';

/** What is chosen in a row, over what was loaded. */
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
  /** §6, for who is no administrator: the desk is free, so I can be linked to it. */
  linkMeOpen: boolean;
  /** I asked to be linked and did not confirm yet. */
  isPending: boolean;
  /** §4: something differs from the loaded copy, and I may change it. */
  canConfirm: boolean;
  unlinkOpen: boolean;
  link: DeskLink & { expected?: Pick<DeskLink, 'waitingRoomId'> };
}

/** §6, connect desk: what somebody may do with a desk as it was loaded last. */
export function decideChoices({ desk, values, me }: LinkQuestion): LinkChoices {
  const isMine = desk.userId === me.id;
  const isFree = desk.userId === null;
  // Chosen while the desk was free; a colleague may have been first since.
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
    // §6: a colleague who went home must not keep a desk; they are asked by name first.
    unlinkOpen: !isFree,
    link: {
      createdBy: me.id,
      ...(roomChanged && {
        waitingRoomId: values.waitingRoomId,
        expected: { waitingRoomId: desk.waitingRoomId },
      }),
      ...(userChanged && { userId: values.userId }),
      // Whom the screen shows, so that nobody is replaced unseen.
      ...((userChanged || !me.isAdmin) && { previousUserId: desk.userId }),
    },
  };
}
