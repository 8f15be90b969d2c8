import { fullNameOf } from '@balie/contract/common/full-name.ts';
import type { DeskDetail } from '@balie/contract/features/desks/schema.ts';
import type { WaitingRoom } from '@balie/contract/features/waiting-rooms/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usersByRoleQuery } from '../../../../api/users.ts';
import { waitingRoomsQuery } from '../../../../api/waiting-rooms.ts';
import type { Option } from '../../../../components/fields/select-field.tsx';
import { useFormat, useSession } from '../../../../lib/session.ts';

type IdOption = Option<number | null>;

export function useRooms(siteId: number) {
  const { t } = useTranslation();
  const { data } = useQuery(waitingRoomsQuery(siteId));
  const none = t('connectDesk.noWaitingRoom');
  return useMemo(() => {
    const byId = new Map<number, WaitingRoom>((data ?? []).map((room) => [room.id, room]));
    const options: IdOption[] = [
      { value: null, label: none },
      ...(data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ];
    return {
      find: (id: number | null) => (id === null ? undefined : byId.get(id)),
      /** While the rooms are loading, the desk's own must not look like none. */
      optionsFor: (id: number | null): IdOption[] =>
        id === null || byId.has(id) ? options : [{ value: id, label: '…' }, ...options],
    };
  }, [data, none]);
}

/** §6: an administrator chooses from all staff of the site; each is shown with their current desk. */
export function useStaffOptions(desks: readonly DeskDetail[]) {
  const { t } = useTranslation();
  const { compare } = useFormat();
  const { site, user } = useSession();
  const enabled = user.role === 'ADMIN';
  const admins = useQuery({ ...usersByRoleQuery(site.id, 'ADMIN'), enabled });
  const clerks = useQuery({ ...usersByRoleQuery(site.id, 'NORMAL'), enabled });
  const staff = useMemo<IdOption[]>(() => {
    const deskOf = new Map(desks.map((desk) => [desk.userId, desk.deskName]));
    return [...(admins.data ?? []), ...(clerks.data ?? [])]
      .map((person) => ({ ...person, name: fullNameOf(person) || person.username }))
      .sort((one, other) => compare(one.name, other.name))
      .map(({ id, name }) => {
        const desk = deskOf.get(id);
        return { value: id, label: desk ? t('connectDesk.atDesk', { name, desk }) : name };
      });
  }, [admins.data, clerks.data, desks, compare, t]);
  /** "Nobody" is only an option for a free desk: a linked one is unlinked. */
  return (desk: DeskDetail): IdOption[] => {
    if (desk.userId === null) return [{ value: null, label: t('connectDesk.nobody') }, ...staff];
    const own = { value: desk.userId, label: fullNameOf(desk) };
    return [own, ...staff.filter((option) => option.value !== desk.userId)];
  };
}
