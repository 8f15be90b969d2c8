import type { Kiosk } from '@balie/contract/features/kiosks/schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toScreen } from '../../../lib/paths.ts';
import { useSiteId } from '../../../lib/session.ts';
import styles from './kiosks.module.css';

/** Destinations for which the kiosk has no directions: each by name, with a link to fix it. */
export function MissingDirections({ missing }: { missing: Kiosk['withoutInstruction'] }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  if (missing.length === 0) return null;
  return (
    <div className={styles.missing} role="note">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <p>{t('kiosks.missingTitle')}</p>
        <ul>
          {missing.map(({ domainId, domainName, kind }) => (
            <li key={`${domainId} ${kind}`}>
              {domainName} ({t(`kiosks.kinds.${kind}`)})
            </li>
          ))}
        </ul>
        <Link {...toScreen(siteId, 'instructions')}>{t('kiosks.toDirections')}</Link>
      </div>
    </div>
  );
}
