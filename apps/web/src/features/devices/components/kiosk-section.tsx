import type { Kiosk } from '@balie/contract/features/kiosks/schema.ts';
import { IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kiosksQuery, useIdentifyKiosk } from '../../../api/kiosks.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import { useFormat, useSiteId } from '../../../lib/session.ts';
import { DeviceList } from './device-list.tsx';
import { type ProblemOf, REFRESH_MS } from './use-problems.ts';

const TONES = { ONLINE: 'good', SILENT: 'bad', UNPAIRED: 'none' } as const;

interface KioskSectionProps {
  problemOf: ProblemOf;
  /** A side form is open: there is room for less. */
  narrow: boolean;
}

/** The kiosks as devices; their settings have a screen of their own. */
export function KioskSection({ problemOf, narrow }: KioskSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const kiosks = useQuery({ ...kiosksQuery(useSiteId()), refetchInterval: REFRESH_MS });
  return (
    <DeviceList
      of="kiosks"
      setup={t('devices.setKiosks')}
      query={kiosks}
      narrow={narrow}
      lineOf={(kiosk) => ({
        id: kiosk.userId,
        name: kiosk.name,
        detail: kiosk.version && t('devices.versionOf', { version: kiosk.version }),
        state: t(`kiosks.states.${kiosk.state}`),
        tone: TONES[kiosk.state],
        seenAt: kiosk.lastSeenAt,
        more: kiosk.waiting > 0 ? t('kiosks.waiting', { count: kiosk.waiting }) : undefined,
        alert: problemOf('KIOSK', kiosk.userId),
        failure:
          kiosk.failure && t('devices.handOverRefused', { at: format.dateTime(kiosk.failure.at) }),
        action: <TestKiosk kiosk={kiosk} />,
      })}
    />
  );
}

/** It shows its name for a moment, once nobody is in front of it. */
function TestKiosk({ kiosk: { userId, name, state } }: { kiosk: Kiosk }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const identify = useIdentifyKiosk();
  return (
    <RowActions>
      <IconButton
        icon={IconBellRinging}
        label={t('devices.testKiosk', { name })}
        tone="accent"
        busy={identify.isPending}
        disabled={state !== 'ONLINE'}
        disabledReason={t('devices.testKioskDisabled')}
        onClick={() => identify.mutate({ params: { siteId, userId } })}
      />
    </RowActions>
  );
}
