import { KIOSK_ADDRESS } from '@balie/contract/features/kiosk/addresses.ts';
import type { Kiosk } from '@balie/contract/features/kiosks/schema.ts';
import { IconExternalLink, IconEye, IconLink, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startKioskPairing, usePairKiosk, useRevokeKiosk } from '../../../api/kiosks.ts';
import { useVirtualPrinters } from '../../../api/virtual-printers.ts';
import { ConfirmInline } from '../../../components/confirm-inline.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { RowActions } from '../../../components/row-actions.tsx';
import type { KioskTask } from './kiosk-task.ts';

interface KioskActionsProps {
  siteId: number;
  kiosk: Kiosk;
  open: (task: KioskTask) => void;
}

/** Pairs a device, previews it, opens a kiosk here, or unbinds its device. */
export function KioskActions({ siteId, kiosk, open }: KioskActionsProps) {
  const { t } = useTranslation();
  const revoke = useRevokeKiosk(siteId);
  const here = useOpenHere(siteId, kiosk);
  const { name, userId } = kiosk;
  return (
    <RowActions>
      <IconButton
        icon={IconEye}
        label={t('kiosks.look', { name })}
        onClick={() => open({ kiosk, task: 'LOOK' })}
      />
      {here && (
        <IconButton
          icon={IconExternalLink}
          label={t('kiosks.openHere', { name })}
          busy={here.busy}
          onClick={here.run}
        />
      )}
      <IconButton
        icon={IconLink}
        label={t('kiosks.pair', { name })}
        tone="accent"
        disabled={!kiosk.active}
        disabledReason={t('kiosks.inactive')}
        onClick={() => open({ kiosk, task: 'PAIR' })}
      />
      {kiosk.state !== 'UNPAIRED' && (
        <ConfirmInline
          icon={IconUnlink}
          label={t('kiosks.revoke', { name })}
          question={t('kiosks.revokeQuestion', { name })}
          verb={t('kiosks.revokeVerb')}
          onConfirm={() => revoke.mutateAsync({ params: { siteId, userId } })}
        />
      )}
    </RowActions>
  );
}

/** In the demo a kiosk needs no hardware: one press opens it in a new tab. */
function useOpenHere(siteId: number, { userId, active }: Kiosk) {
  const pair = usePairKiosk(siteId);
  const [busy, setBusy] = useState(false);
  const virtual = useVirtualPrinters(siteId);
  if (!active || !virtual.data?.length) return undefined;
  const run = async () => {
    setBusy(true);
    try {
      const { code, token } = await startKioskPairing();
      await pair.mutateAsync({ params: { siteId, userId }, body: { code } });
      window.open(`${KIOSK_ADDRESS}#token=${encodeURIComponent(token)}`, '_blank', 'noopener');
    } finally {
      setBusy(false);
    }
  };
  return { busy, run: () => void run().catch(() => undefined) };
}
