import {
  type DisplayOwner,
  displayUrlLines,
  displayUrls,
} from '@balie/contract/features/displays/addresses.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { CopyButton } from './copy-button.tsx';

interface DisplayUrlsButtonProps {
  name: string;
  owner: DisplayOwner;
}

/** §2: copies the labelled addresses of the displays of a desk or a room. */
export function DisplayUrlsButton({ name, owner }: DisplayUrlsButtonProps) {
  const { t } = useTranslation();
  const { site } = useSession();
  const urls = displayUrls(
    { padsUrl: site.siteSettings.padsURL, origin: window.location.origin },
    owner,
  );
  const labels = {
    'waiting-room': t('devices.kinds.waiting-room'),
    door: t('devices.kinds.door'),
    desk: t('devices.kinds.desk'),
    'call-popup': t('devices.kinds.call-popup'),
    'called-visitors': t('devices.kinds.called-visitors'),
    combination: t('devices.kinds.combination'),
  };
  return (
    <CopyButton
      label={t('devices.copyAddresses', { name })}
      lines={displayUrlLines({ name, urls, labels })}
      disabled={urls.length === 0}
    />
  );
}
