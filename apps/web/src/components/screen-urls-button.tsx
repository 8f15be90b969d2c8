import {
  type ScreenOwner,
  screenUrlLines,
  screenUrls,
} from '@balie/contract/features/screens/screen-urls.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { CopyButton } from './copy-button.tsx';

interface ScreenUrlsButtonProps {
  /** The name of the desk or the room. */
  name: string;
  owner: ScreenOwner;
}

/** §2: copies the labelled addresses of the screens of a desk or a room. */
export function ScreenUrlsButton({ name, owner }: ScreenUrlsButtonProps) {
  const { t } = useTranslation();
  const { site } = useSession();
  const urls = screenUrls(
    { padsUrl: site.siteSettings.padsURL, origin: window.location.origin },
    owner,
  );
  const labels = {
    door: t('screenUrls.door'),
    deskOverview: t('screenUrls.deskOverview'),
    roomScreen: t('screenUrls.roomScreen'),
    roomCalls: t('screenUrls.roomCalls'),
    roomOverview: t('screenUrls.roomOverview'),
    roomCombination: t('screenUrls.roomCombination'),
  };
  return (
    <CopyButton
      label={t('screenUrls.copyOf', { name })}
      lines={screenUrlLines({ name, urls, labels })}
      disabled={urls.length === 0}
    />
  );
}
