import { codeSchema } from '@balie/contract/features/auth/security-schema.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddApp } from '../../../api/security.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { useContractForm } from '../../../components/contract-form.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import styles from '../account-details.module.css';

export interface AppSecret {
  readonly secret: string;
  readonly qr: string;
}

interface AddAppProps {
  app: AppSecret;
  onAdded: (codes: readonly string[] | null) => void;
  onCancel: () => void;
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The QR code to scan, the same key to type, and the first code, which proves that the app has it. */
export function AddApp({ app, onAdded, onCancel }: AddAppProps) {
  const { t } = useTranslation();
  const add = useAddApp();
  const form = useContractForm({
    schema: codeSchema,
    initial: { code: '' },
    onSubmit: async (body) => onAdded((await add.mutateAsync({ body })).recoveryCodes),
  });
  return (
    <form {...form.props} className={styles.addApp}>
      <img className={styles.qr} src={app.qr} alt={t('accountDetails.qr')} />
      <div className={styles.stack}>
        <p className={styles.hint}>{t('accountDetails.scan')}</p>
        <div className={styles.secret}>
          <span className={styles.key}>{inFours(app.secret)}</span>
          <CopyButton label={t('accountDetails.copySecret')} lines={[app.secret]} notice="copied" />
        </div>
        <TextField
          {...form.field('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          label={t('accountDetails.firstCode')}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <BusyButton type="submit" busy={form.busy}>
            {t('accountDetails.confirm')}
          </BusyButton>
        </div>
      </div>
    </form>
  );
}
