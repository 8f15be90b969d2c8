import { KIOSK_ADDRESS } from '@balie/contract/features/kiosk/addresses.ts';
import { type Kiosk, pairKioskSchema } from '@balie/contract/features/kiosks/schema.ts';
import { useTranslation } from 'react-i18next';
import { usePairKiosk } from '../../../api/kiosks.ts';
import { useContractForm } from '../../../components/contract-form.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { SideForm } from '../../../components/side-form.tsx';
import type { SideFormState } from '../../../components/side-form-state.ts';
import { useSiteId } from '../../../lib/session.ts';
import type { KioskTask } from './kiosk-task.ts';
import styles from './kiosks.module.css';

/** Binds the device that shows a code to this account. */
export function PairForm({ side, kiosk }: { side: SideFormState<KioskTask>; kiosk: Kiosk }) {
  const { t } = useTranslation();
  const siteId = useSiteId();
  const pair = usePairKiosk(siteId);
  const form = useContractForm({
    schema: pairKioskSchema,
    initial: { code: '' },
    onSubmit: async (body) => {
      await pair.mutateAsync({ params: { siteId, userId: kiosk.userId }, body });
      side.close();
    },
  });
  return (
    <SideForm side={side} form={form} title={t('kiosks.pairTitle', { name: kiosk.name })}>
      <TextField
        {...form.field('code')}
        label={t('kiosks.code')}
        description={t('kiosks.pairHint', { address: window.location.origin + KIOSK_ADDRESS })}
        required
      />
      {kiosk.state !== 'UNPAIRED' && <p className={styles.note}>{t('kiosks.pairReplaces')}</p>}
    </SideForm>
  );
}
