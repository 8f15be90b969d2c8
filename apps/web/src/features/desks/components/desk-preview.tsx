import type { Desk } from '@balie/contract/features/desks/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deskDetailsQuery } from '../../../api/desks.ts';
import { waitingRoomsQuery } from '../../../api/waiting-rooms.ts';
import { DisplayPreview } from '../../../components/display-preview.tsx';
import { useSiteId } from '../../../lib/session.ts';

interface DeskPreviewProps {
  name: string;
  /** Null means the default room. */
  waitingRoomId: number | null;
  of?: string;
}

/** How a desk appears on its room's display, while its name is typed. */
export function DeskPreview({ name, waitingRoomId, of }: DeskPreviewProps) {
  const { t } = useTranslation();
  const rooms = useQuery(waitingRoomsQuery(useSiteId())).data ?? [];
  const room =
    rooms.find(({ id }) => id === waitingRoomId) ?? rooms.find((one) => one.default) ?? null;
  return (
    <DisplayPreview
      kind="waiting-room"
      room={room}
      deskName={name}
      place={of === undefined ? 'form' : 'list'}
      {...(of !== undefined && { caption: t('preview.displayOf', { name: of }) })}
    />
  );
}

export function ChangedDeskPreview({ desk, name }: { desk: Desk; name: string }) {
  const details = useQuery(deskDetailsQuery(useSiteId())).data ?? [];
  const room = details.find(({ deskId }) => deskId === desk.id)?.waitingRoomId ?? null;
  return <DeskPreview name={name} waitingRoomId={room} of={desk.name} />;
}
