import type { WaitingRoom } from '@balie/contract/features/waiting-rooms/schema.ts';
import { useTranslation } from 'react-i18next';
import { DisplayPreview } from '../../../components/display-preview.tsx';

type Look = Pick<WaitingRoom, 'name' | 'route' | 'color'>;

/** The room's display while its name, route and colour are typed: in a form, or in the row `of` a room. */
export function RoomPreview({ name, route, color, of }: Look & { of?: string }) {
  const { t } = useTranslation();
  return (
    <DisplayPreview
      kind="waiting-room"
      room={{ name: name.trim() || t('preview.waitingRoom'), route: route.trim(), color }}
      place={of === undefined ? 'form' : 'list'}
      {...(of !== undefined && { caption: t('preview.displayOf', { name: of }) })}
    />
  );
}
